import { useEffect, useEffectEvent } from 'react';

/** Calls `onDone` when a change turns out to be stored although its request failed, as with a lost answer. */
export function useDoneWhenStored(isStored: boolean, onDone: () => void): boolean {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isStored) done();
  }, [isStored]);
  return isStored;
}
