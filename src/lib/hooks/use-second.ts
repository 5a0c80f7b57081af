import { useSyncExternalStore } from 'react';

/** Current time, cut to the second; rerenders on every full second. */
export function useSecond(): Date {
  return new Date(useSyncExternalStore(seconds.subscribe, seconds.current));
}

/** Like `useSecond`, on every full minute. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(minutes.subscribe, minutes.current));
}

const seconds = ticker(1000);
const minutes = ticker(60_000);

function ticker(step: number) {
  function subscribe(notify: () => void): () => void {
    let timer: ReturnType<typeof setTimeout>;
    function waitForNext() {
      timer = setTimeout(
        () => {
          notify();
          waitForNext();
        },
        step - (Date.now() % step),
      );
    }
    waitForNext();
    return () => clearTimeout(timer);
  }
  return { subscribe, current: () => Math.floor(Date.now() / step) * step };
}
