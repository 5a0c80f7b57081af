import { useEffect, useState } from 'react';

import { guestKeys } from '@/data/browser/guest-keys';
import { whenFound } from '@/lib/browser/when-found';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

import { queryClientOf } from '../query-client';

const KEY = 'guest_account_offered';
/** Ideas after which a guest has something to lose. */
const ENOUGH = 3;

/** Offers an account once in this browser, after a guest has added the third idea and no dialog is open. */
export function useAccountOffer() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (safeStorage.getItem(KEY) !== null) return undefined;
    let cancel: (() => void) | undefined;
    const unsubscribe = queryClientOf('guest')
      .getMutationCache()
      .subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [, list, change] = event.mutation.options.mutationKey ?? [];
        if (list !== 'gifts' || change !== 'add' || storedIdeas() < ENOUGH) return;
        cancel ??= whenFound(noDialog, () => {
          safeStorage.setItem(KEY, 'true');
          setOpen(true);
          unsubscribe();
        });
      });
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, []);
  return { isOpen, close: () => setOpen(false) };
}

function noDialog(): true | null {
  return document.querySelector('[role=dialog], [role=alertdialog]') === null || null;
}

function storedIdeas(): number {
  const ideas = parseJson(safeStorage.getItem(guestKeys.gifts));
  return Array.isArray(ideas) ? ideas.length : 0;
}
