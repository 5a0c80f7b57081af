const LATEST_MS = 3000;

/** Runs once the browser has nothing more urgent to do, after 3 s at the latest. Safari has no idle callback. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, LATEST_MS / 10);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
