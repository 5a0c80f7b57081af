import { useSyncExternalStore } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { keptConflicts, useHasConflict } from '@/data/texts/kept-conflicts';
import type { Gift } from '@/domain/gift/gift';
import { subscribeTexts } from '@/lib/texts/local-texts';

import type { NoteAutosave } from './notes/note-autosave';

/** Whether a text of a gift exists in two versions, so that it has to be seen. */
export function useGiftConflict(giftId: string, autosave: NoteAutosave) {
  const hasConflict = useHasConflict('gifts', giftId);
  const hasNoteConflict = useSyncExternalStore(
    autosave.subscribe,
    () => autosave.draft(giftId)?.phase === 'conflict',
  );
  return { hasConflict, hasNoteConflict };
}

/** The index of the last one of them with a text in two versions; -1 without any. */
export function useLastConflict(gifts: readonly Gift[], autosave: NoteAutosave): number {
  const { scope } = usePersonalData();
  function last() {
    if (gifts.length === 0) return -1;
    const conflicts = keptConflicts(scope).filter(({ list }) => list === 'gifts');
    const ids = new Set(conflicts.map(({ id }) => id));
    return gifts.findLastIndex(({ id }) => ids.has(id) || autosave.draft(id)?.phase === 'conflict');
  }
  useSyncExternalStore(autosave.subscribe, last);
  return useSyncExternalStore(subscribeTexts, last);
}
