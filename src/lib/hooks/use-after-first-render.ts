import { useDeferredValue } from 'react';

/** False until what is rendered with it stands there, for parts that a page can be shown without. */
export function useAfterFirstRender(): boolean {
  return useDeferredValue(true, false);
}
