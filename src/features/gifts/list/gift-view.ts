import { useState } from 'react';

import { hasCodeOnDevice } from '@/lib/browser/code-on-device';
import { safeStorage } from '@/lib/storage/safe-storage';

export type GiftView = 'cards' | 'list';

const KEY = 'paeckchen-gift-view';

/** From this number of gifts on the view can be chosen, and phones start with the list. */
const LISTED_FROM = 6;

/** View chosen last on this device. Without a choice the default does not change while the page is open. */
export function useGiftView(count: number) {
  const [chosen, setChosen] = useState(storedView);
  const [usual] = useState(() => usualView(count));
  const view = chosen ?? usual;
  return {
    view,
    // Once the user has chosen a view, the switch stays, even with few gifts.
    isOffered: count >= LISTED_FROM || chosen !== null || usual === 'list',
    show: (next: GiftView) => {
      safeStorage.setItem(KEY, next);
      setChosen(next);
    },
  };
}

/** Guess before the gifts are loaded: will the list view show? False on a first visit without cached code. */
export function isListViewLikely(): boolean {
  return hasCodeOnDevice() && (storedView() ?? usualView(LISTED_FROM)) === 'list';
}

function storedView(): GiftView | null {
  const stored = safeStorage.getItem(KEY);
  return stored === 'cards' || stored === 'list' ? stored : null;
}

function usualView(count: number): GiftView {
  const isPhone = !matchMedia('(min-width: 48em)').matches;
  return isPhone && count >= LISTED_FROM ? 'list' : 'cards';
}
