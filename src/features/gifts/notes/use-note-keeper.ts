import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { PersonalData } from '@/data/personal-data';
import { usePersonalData } from '@/data/personal-data-context';
import { changeGift, giftQueries } from '@/data/queries/gift-queries';
import { keptNotes } from '@/data/texts/kept-notes';
import { storedText } from '@/domain/text/text';

import type { Save } from './note-entry';
import { createNoteKeeper, type NoteKeeper } from './note-keeper';

const keepers = new WeakMap<PersonalData, NoteKeeper>();

/** The keeper of this person's notes. It outlives the page, so a note that failed is still there on the way back. */
export function useNoteKeeper(): NoteKeeper {
  const data = usePersonalData();
  const client = useQueryClient();
  const keeper = keeperOf(data, client);
  useEffect(() => {
    // What could not be sent while nobody was signed in.
    keeper.flushAll();
    return () => keeper.flushAll();
  }, [keeper]);
  return keeper;
}

function keeperOf(data: PersonalData, client: QueryClient): NoteKeeper {
  const known = keepers.get(data);
  if (known) return known;
  const save: Save = (id, text, { base, isRetry }) => {
    const notes = storedText(text, 'text');
    // The first failure is announced; the tries after it are quiet.
    const options = isRetry ? { ...changeGift(data), meta: {} } : changeGift(data);
    return new MutationObserver(client, options).mutate({ id, change: { notes }, base: { notes: base } });
  };
  const { queryKey } = giftQueries.list(data);
  const readAgain = () => void client.invalidateQueries({ queryKey });
  const keeper = createNoteKeeper(save, keptNotes(data.scope), readAgain);
  keepers.set(data, keeper);
  return keeper;
}
