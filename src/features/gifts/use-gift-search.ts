import { type RefObject, useDeferredValue, useMemo, useRef } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { filterGifts, type GiftSearch, isSearching } from '@/domain/gift/gift-search';
import { orderGifts } from '@/domain/gift/gift-search-order';
import { useToday } from '@/lib/hooks/use-today';

import { type SearchAddress, useSearchAddress } from './use-search-address';

/** So few gifts are seen at a glance. */
const SEARCHABLE_ABOVE = 6;

export interface GiftSearching extends SearchAddress {
  /** Those of the tab. */
  all: readonly Gift[];
  /** Those that fit, in the chosen order; while somebody types, those of a moment ago. */
  found: readonly Gift[];
  isActive: boolean;
  isOffered: boolean;
  hasStatus: boolean;
  bar: RefObject<HTMLElement | null>;
  /** Resets with a button that goes away with the search: the focus stays near it. */
  startOver: () => void;
}

/** Searches the gifts of a tab, which come in the order of the cards. Given gifts have no status to choose from. */
export function useGiftSearch(all: readonly Gift[], hasStatus = true): GiftSearching {
  const address = useSearchAddress();
  const day = today(useToday());
  // Typing stays fluid: the cards follow when there is time.
  const shown = useDeferredValue(address.search);
  const ordered = useMemo(() => orderGifts(all, shown.order, day), [all, shown.order, day]);
  const found = useMemo(
    () => filterGifts(ordered, withStatus(shown, hasStatus)),
    [ordered, shown, hasStatus],
  );
  const search = withStatus(address.search, hasStatus);
  const isActive = all.length > 0 && isSearching(search);
  const isOffered = isActive || all.length > SEARCHABLE_ABOVE;
  const bar = useRef<HTMLElement>(null);
  const startOver = () => {
    address.reset();
    // Not the field, which would bring up the keyboard of a phone.
    bar.current?.focus();
  };
  return { ...address, search, all, found, isActive, isOffered, hasStatus, bar, startOver };
}

function withStatus(search: GiftSearch, hasStatus: boolean): GiftSearch {
  return hasStatus ? search : { ...search, status: null };
}
