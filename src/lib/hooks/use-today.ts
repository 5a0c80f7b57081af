import { useMemo, useSyncExternalStore } from 'react';

/** The start of the local day. It changes at local midnight without a reload, also after the machine slept. */
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
      // At least a tick: a clock that is set back must not make this spin.
      Math.max(midnight.getTime() - now.getTime(), 50),
    );
  }
  // A sleeping machine keeps its timers waiting, so whoever comes back asks again.
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
