import { useSyncExternalStore } from 'react';

/** The time, cut to the second. Renders again with every second, on the second. */
export function useSecond(): Date {
  return new Date(useSyncExternalStore(subscribe, currentSecond));
}

function currentSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

function subscribe(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function waitForNext() {
    timer = setTimeout(
      () => {
        notify();
        waitForNext();
      },
      1000 - (Date.now() % 1000),
    );
  }
  waitForNext();
  return () => clearTimeout(timer);
}
