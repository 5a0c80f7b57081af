export interface Repetition {
  /** Lets the next time come in at most so many milliseconds. */
  within: (ms: number) => void;
  /** Until the next `within`. */
  stop: () => void;
}

/**
 * Does something again and again once `within` was called, and never twice at once. The task says in how many
 * milliseconds the next time is due, or null for none.
 */
export function repeat(task: () => Promise<number | null>): Repetition {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let isRunning = false;
  let isStopped = false;

  function within(ms: number) {
    isStopped = false;
    if (Date.now() + ms >= due) return;
    due = Date.now() + ms;
    clearTimeout(timer);
    // Asked for meanwhile, it follows.
    if (!isRunning) timer = setTimeout(() => void run(), ms);
  }
  function stop() {
    isStopped = true;
    clearTimeout(timer);
    due = Infinity;
  }
  async function run() {
    due = Infinity;
    isRunning = true;
    const pause = await task();
    isRunning = false;
    const rest = due - Date.now();
    due = Infinity;
    const next = Math.min(rest, isStopped ? Infinity : (pause ?? Infinity));
    if (next < Infinity) within(Math.max(0, next));
  }
  return { within, stop };
}
