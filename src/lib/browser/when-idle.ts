/** Earliest time of an idle task: a browser that still waits for the first page's data counts as idle. */
const EARLIEST_MS = 2000;
const LATEST_MS = 3000;

/** Runs a task once the page has settled and the browser is idle. Safari has no `requestIdleCallback`. */
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
