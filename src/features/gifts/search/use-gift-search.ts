import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { today } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { emptySearch, filterGifts, type GiftSearch, isSearching } from '@/domain/gift/gift-search';
import { orderGifts } from '@/domain/gift/gift-search-order';
import { readGiftSearch, writeGiftSearch } from '@/domain/gift/gift-search-params';
import { useToday } from '@/lib/hooks/use-today';

/** So few gifts are seen at a glance. */
const SEARCHABLE_ABOVE = 6;
/** Safari refuses more than a hundred changes of the address in 30 seconds. */
const TYPED_AFTER_MS = 400;

export type GiftSearching = ReturnType<typeof useGiftSearch>;

/** Searches the gifts of a tab, which come in the order of the cards. Given gifts have no status to choose from. */
export function useGiftSearch(all: readonly Gift[], hasStatus = true) {
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
  /** Resets with a button that goes away with the search: the focus stays near it. */
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

/** A search in the address, so that a reload and the way back find it again. It shows at once, the address follows. */
function useSearchAddress() {
  const { search: query, key, state } = useLocation();
  const address = useMemo(() => readGiftSearch(new URLSearchParams(query)), [query]);
  const [latest, setLatest] = useState<GiftSearch | null>(null);
  const search = latest ?? address;

  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // Somebody went back (which brings a copy of the state) or elsewhere: the address says what is searched for.
    if (state !== ownEntry) setLatest(null);
  }

  const navigate = useNavigate();
  const write = useCallback(
    (next: GiftSearch, replace: boolean) => {
      // The router's own parameters may be a render behind.
      const params = writeGiftSearch(next, new URLSearchParams(window.location.search));
      void navigate({ search: params.toString() }, { replace, state: ownEntry });
    },
    [navigate],
  );

  const unsaved = latest && latest.text.trim() !== address.text ? latest : null;
  useEffect(() => {
    if (!unsaved) return undefined;
    const timer = setTimeout(() => write(unsaved, true), TYPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unsaved, write]);

  function change(next: GiftSearch, replace: boolean) {
    setLatest(next);
    write(next, replace);
  }

  return {
    search,
    type: (text: string) => setLatest({ ...search, text }),
    /** Puts what was typed into the address now. */
    save: () => unsaved && write(unsaved, true),
    /** `replace` keeps the step of the history, so that going back undoes several choices at once. */
    choose: (choice: Partial<GiftSearch>, replace: boolean) => change({ ...search, ...choice }, replace),
    reset: () => change(emptySearch, false),
  };
}

const ownEntry = { isGiftSearch: true };
