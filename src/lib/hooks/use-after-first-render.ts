import { useDeferredValue, useEffect } from 'react';

let hasBegun = false;

/**
 * False until the first page of a visit stands there, for what it can be shown without for a moment: what lies below, or
 * waits for somebody. Pages that come later are whole at once.
 */
export function useAfterFirstRender(): boolean {
  useEffect(() => {
    hasBegun = true;
  }, []);
  return useDeferredValue(true, hasBegun);
}
