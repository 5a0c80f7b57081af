import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { PersonalData } from '@/data/personal-data';
import { usePersonalData } from '@/data/personal-data-context';
import { changeGift, giftQueries } from '@/data/queries/gift-queries';
import { keptNotes } from '@/data/texts/kept-notes';
import { storedText } from '@/domain/text/text';

import { createNoteAutosave, type NoteAutosave } from './note-autosave';
import type { Save } from './note-entry';

const autosaves = new WeakMap<PersonalData, NoteAutosave>();

/** The autosave of this person's notes. It outlives the page, so a note that failed is still there on the way back. */
export function useNoteAutosave(): NoteAutosave {
  const data = usePersonalData();
  const client = useQueryClient();
  const autosave = autosaveOf(data, client);
  useEffect(() => {
    // What could not be sent while nobody was signed in.
    autosave.flushAll();
    return () => autosave.flushAll();
  }, [autosave]);
  return autosave;
}

function autosaveOf(data: PersonalData, client: QueryClient): NoteAutosave {
  const known = autosaves.get(data);
  if (known) return known;
  const save: Save = (id, text, { base, isRetry }) => {
    const notes = storedText(text, 'text');
    // The first failure is announced; the tries after it are quiet.
    const options = isRetry ? { ...changeGift(data), meta: {} } : changeGift(data);
    return new MutationObserver(client, options).mutate({ id, change: { notes }, base: { notes: base } });
  };
  const { queryKey } = giftQueries.list(data);
  const readAgain = () => void client.invalidateQueries({ queryKey });
  const autosave = createNoteAutosave(save, keptNotes(data.scope), readAgain);
  autosaves.set(data, autosave);
  return autosave;
}
