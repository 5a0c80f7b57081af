/** By then the first page has its data, on a slow line as well. A browser that only waits for its line is idle, too. */
const EARLIEST_MS = 2000;
const LATEST_MS = 3000;

/** Runs once the page has settled and the browser has nothing more urgent to do. Safari has no idle callback. */
export function whenIdle(task: () => void): () => void {
  let cancelIdle = () => {};
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback !== 'function') return task();
    const handle = requestIdleCallback(task, { timeout: LATEST_MS });
    cancelIdle = () => cancelIdleCallback(handle);
  }, EARLIEST_MS);
  return () => {
    clearTimeout(timer);
    cancelIdle();
  };
}
