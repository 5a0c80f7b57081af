import { useMemo, useSyncExternalStore } from 'react';

/** Start of the local day. Changes at local midnight without a reload, and after the device slept. */
export function useToday(): Date {
  const start = useSyncExternalStore(subscribe, dayStart);
  return useMemo(() => new Date(start), [start]);
}

function dayStart(): number {
  return new Date().setHours(0, 0, 0, 0);
}

function subscribe(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function waitForMidnight() {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = setTimeout(
      () => {
        notify();
        waitForMidnight();
      },
      // At least 50 ms: a clock that is set back must not cause a busy loop.
      Math.max(midnight.getTime() - now.getTime(), 50),
    );
  }
  // Timers stop during sleep, so the day is checked when the page becomes visible.
  function lookAgain() {
    clearTimeout(timer);
    notify();
    waitForMidnight();
  }
  waitForMidnight();
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
