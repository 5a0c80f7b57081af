import { useDeferredValue, useEffect } from 'react';

let hasBegun = false;

/**
 * False in the first render of a visit, to defer content below the fold or content that waits for input. Later pages render
 * completely at once.
 */
export function useAfterFirstRender(): boolean {
  useEffect(() => {
    hasBegun = true;
  }, []);
  return useDeferredValue(true, hasBegun);
}
