export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Result of a task, or of `late` after a timeout; the task itself is not cancelled. */
export async function within<Value, Late>(
  milliseconds: number,
  task: Promise<Value>,
  late: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([task, timeout.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
