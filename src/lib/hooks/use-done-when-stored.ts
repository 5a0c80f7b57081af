import { useEffect, useEffectEvent } from 'react';

/** Says that something is done once it is stored although it has failed, as when its answer was lost. */
export function useDoneWhenStored(isStored: boolean, onDone: () => void): boolean {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isStored) done();
  }, [isStored]);
  return isStored;
}
