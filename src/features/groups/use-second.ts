import { useSyncExternalStore } from 'react';

/** Current time, cut to the second; rerenders on every full second. */
export function useSecond(): Date {
  return new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 1000) * 1000));
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
