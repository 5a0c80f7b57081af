import { useState } from 'react';

import { hasCodeOnDevice } from '@/lib/browser/code-on-device';
import { safeStorage } from '@/lib/storage/safe-storage';

export type GiftView = 'cards' | 'list';

const KEY = 'paeckchen-gift-view';

/** From so many gifts on there is a choice, and phones begin with the list. */
const LISTED_FROM = 6;

/** What was chosen last on this device. What nobody has chosen stays as it was when the gifts came. */
export function useGiftView(count: number) {
  const [chosen, setChosen] = useState(storedView);
  const [usual] = useState(() => usualView(count));
  const view = chosen ?? usual;
  return {
    view,
    // Whoever has chosen can choose again, however few gifts are left.
    isOffered: count >= LISTED_FROM || chosen !== null || usual === 'list',
    show: (next: GiftView) => {
      safeStorage.setItem(KEY, next);
      setChosen(next);
    },
  };
}

/** With enough gifts, which are not here yet. A first visit has its code to fetch before anybody knows of gifts. */
export function mayBeginWithList(): boolean {
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
