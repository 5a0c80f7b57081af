export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The outcome of a task, or that of `late` when it takes longer; the task goes on. */
export async function within<Value, Late>(
  milliseconds: number,
  task: Promise<Value>,
  late: () => Late,
): Promise<Value | Late> {
  return Promise.race([task, pause(milliseconds).then(late)]);
}
