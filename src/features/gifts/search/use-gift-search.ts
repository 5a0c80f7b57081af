import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { today } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { emptySearch, filterGifts, type GiftSearch, isSearching } from '@/domain/gift/search/gift-search';
import { orderGifts } from '@/domain/gift/search/gift-search-order';
import { readGiftSearch, writeGiftSearch } from '@/domain/gift/search/gift-search-params';
import { useToday } from '@/lib/hooks/use-today';

/** The search appears only above this number of gifts. */
const SEARCHABLE_ABOVE = 6;
/** Debounce of URL updates: Safari refuses more than 100 history changes in 30 seconds. */
const TYPED_AFTER_MS = 400;

export type GiftSearching = ReturnType<typeof useGiftSearch>;

/** Searches the gifts of a tab. Tabs of given gifts have no status filter. */
export function useGiftSearch(all: readonly Gift[], hasStatus = true) {
  const address = useSearchAddress();
  const day = today(useToday());
  // The result is deferred, so that typing stays responsive.
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
  /** Clears the search by a button that unmounts with the result; the focus moves to the search bar. */
  const startOver = () => {
    address.reset();
    // Focuses the bar instead of the search field, because a focused field would open the keyboard of a phone.
    bar.current?.focus();
  };
  return { ...address, search, all, found, isActive, isOffered, hasStatus, bar, startOver };
}

function withStatus(search: GiftSearch, hasStatus: boolean): GiftSearch {
  return hasStatus ? search : { ...search, status: null };
}

/** Search state in the URL, so that reload and back restore it. The UI updates at once, the URL with a delay. */
function useSearchAddress() {
  const { search: query, key, state } = useLocation();
  const address = useMemo(() => readGiftSearch(new URLSearchParams(query)), [query]);
  const [latest, setLatest] = useState<GiftSearch | null>(null);
  const search = latest ?? address;

  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // A navigation by the user resets the local text. Its own updates of the URL are recognised by the history state,
    // of which back restores a copy.
    if (state !== ownEntry) setLatest(null);
  }

  const navigate = useNavigate();
  const write = useCallback(
    (next: GiftSearch, replace: boolean) => {
      // Reads the URL itself, because search parameters from the router may be one render behind.
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
    /** Writes the typed text to the URL immediately. */
    save: () => unsaved && write(unsaved, true),
    /** With `replace` the choice reuses the current history entry, so that one step back undoes several choices. */
    choose: (choice: Partial<GiftSearch>, replace: boolean) => change({ ...search, ...choice }, replace),
    reset: () => change(emptySearch, false),
  };
}

const ownEntry = { isGiftSearch: true };
