import { useDeferredValue, useEffect } from 'react';

let hasBegun = false;

/** False in a visit's first render, to defer content below the fold or awaiting input. Later pages render at once. */
export function useAfterFirstRender(): boolean {
  useEffect(() => {
    hasBegun = true;
  }, []);
  return useDeferredValue(true, hasBegun);
}
