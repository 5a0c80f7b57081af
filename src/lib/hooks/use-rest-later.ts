import { useDeferredValue } from 'react';

/** True once the browser has gone back or forward: it restores the scroll position only if the page has its full height. */
let hasGoneBack = false;
addEventListener('popstate', () => {
  hasGoneBack = true;
});

/** The first items of a long list, and all of them in a second render that the browser can interrupt for input. */
export function useRestLater<Item>(items: readonly Item[], firstCount: number): readonly Item[] {
  const isRestShown = useDeferredValue(true, hasGoneBack);
  return isRestShown ? items : items.slice(0, firstCount);
}
