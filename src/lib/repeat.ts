import { logError } from './log-error';
import { longestRetryDelayMs } from './retry-delay';

export interface Repetition {
  /** Schedules the next run in at most `ms` milliseconds. */
  within: (ms: number) => void;
  /** Stops the repetition until the next call of `within`. */
  stop: () => void;
}

/**
 * Repeats a task after the first call of `within`, never twice at once. The task returns the milliseconds until its next run,
 * or null for none; after an error it runs again within a minute.
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
    // A call during a run is scheduled after it.
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
    let pause: number | null = longestRetryDelayMs;
    try {
      pause = await task();
    } catch (error) {
      logError('A repeated task has failed', error);
    }
    isRunning = false;
    const rest = due - Date.now();
    due = Infinity;
    const next = Math.min(rest, isStopped ? Infinity : (pause ?? Infinity));
    if (next < Infinity) within(Math.max(0, next));
  }
  return { within, stop };
}
