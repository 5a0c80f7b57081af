import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import { emptySearch, type GiftSearch } from '@/domain/gift/gift-search';
import { readGiftSearch, writeGiftSearch } from '@/domain/gift/gift-search-params';

/** Safari refuses more than a hundred changes of the address in 30 seconds. */
const TYPED_AFTER_MS = 400;

export interface SearchAddress {
  search: GiftSearch;
  type: (text: string) => void;
  /** Puts what was typed into the address now. */
  save: () => void;
  /** `replace` keeps the step of the history, so that going back undoes several choices at once. */
  choose: (choice: Partial<GiftSearch>, options?: { replace: boolean }) => void;
  reset: () => void;
}

/**
 * The search of the dashboard. It stands in the address, so a reload and the way back find it again; what is typed or
 * chosen shows at once and the address follows.
 */
export function useSearchAddress(): SearchAddress {
  const { search: query, key, state } = useLocation();
  const address = useMemo(() => readGiftSearch(new URLSearchParams(query)), [query]);
  const [latest, setLatest] = useState<GiftSearch | null>(null);
  const search = latest ?? address;

  const isOwnStep = useNavigationType() !== NavigationType.Pop && isOwnEntry(state);
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // Somebody went back or elsewhere: the address says what is searched for.
    if (!isOwnStep) setLatest(null);
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
    type: (text) => setLatest({ ...search, text }),
    save: () => unsaved && write(unsaved, true),
    choose: (choice, { replace } = { replace: false }) => change({ ...search, ...choice }, replace),
    reset: () => change(emptySearch, false),
  };
}

const ownEntry = { isGiftSearch: true };

function isOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isGiftSearch' in state;
}
