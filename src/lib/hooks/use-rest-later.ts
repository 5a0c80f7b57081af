import { useDeferredValue } from 'react';

import { hasGoneBack } from '@/lib/browser/intercept-pop-state';

/**
 * The first items of a long list, and all of them in a second render that the browser can interrupt for input. After
 * going back all at once, because the browser restores the scroll position only on a page of full height.
 */
export function useRestLater<Item>(items: readonly Item[], firstCount: number): readonly Item[] {
  const isRestShown = useDeferredValue(true, hasGoneBack());
  return isRestShown ? items : items.slice(0, firstCount);
}
