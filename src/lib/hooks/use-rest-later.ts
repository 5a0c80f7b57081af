import { startTransition, useEffect, useState } from 'react';

import { hasGoneBack } from '@/lib/browser/intercept-pop-state';

/**
 * The first items of a long list, and all of them in a second render that the browser can interrupt for input. After
 * going back all at once, because the browser restores the scroll position only on a page of full height.
 *
 * No `useDeferredValue`: a list that replaces its skeleton mounts in a deferred render, where React ignores the initial value.
 */
export function useRestLater<Item>(items: readonly Item[], firstCount: number): readonly Item[] {
  const [isRestShown, setRestShown] = useState(hasGoneBack);
  useEffect(() => {
    startTransition(() => setRestShown(true));
  }, []);
  return isRestShown ? items : items.slice(0, firstCount);
}
