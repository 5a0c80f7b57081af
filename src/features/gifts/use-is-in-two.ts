import { useSyncExternalStore } from 'react';

import { useHasConflict } from '@/data/texts/kept-conflicts';

import type { NoteAutosave } from './notes/note-autosave';

/** Whether a text of a gift exists in two versions, so that it has to be seen. */
export function useIsInTwo(giftId: string, autosave: NoteAutosave) {
  const hasConflict = useHasConflict('gifts', giftId);
  const isNoteInTwo = useSyncExternalStore(
    autosave.subscribe,
    () => autosave.draft(giftId)?.phase === 'conflict',
  );
  return { hasConflict, isNoteInTwo };
}
