import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { AppError } from '@/data/app-error';
import { isWaiting } from '@/data/offline/outbox/waiting-count';
import type { DataScope, PersonalData } from '@/data/personal-data';
import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { giftQueries } from '@/data/queries/gift-queries';
import { storeConflict } from '@/data/texts/conflict-writes';
import { draftNotes } from '@/data/texts/draft-notes';
import type { Gift } from '@/domain/gift/gift';
import { storedText } from '@/domain/text/text';

import { createNoteAutosave, type NoteAutosave } from './note-autosave';

/** One autosave per account, guest or demo. */
const autosaves = new Map<DataScope, { data: PersonalData; autosave: NoteAutosave }>();

/** Notes autosave of the current account. Outlives the page, so that a failed note is still shown on return. */
export function useNoteAutosave(): NoteAutosave {
  const data = usePersonalData();
  const client = useQueryClient();
  const autosave = autosaveOf(data, client);
  useEffect(() => {
    // Sends notes that failed while no user was signed in.
    autosave.flushAll();
    return () => autosave.flushAll();
  }, [autosave]);
  return autosave;
}

function autosaveOf(data: PersonalData, client: QueryClient): NoteAutosave {
  const known = autosaves.get(data.scope);
  if (known?.data === data) return known.autosave;
  known?.autosave.stop();
  const { queryKey } = giftQueries.list(data);
  const autosave = createNoteAutosave({
    notes: draftNotes(data.scope),
    save(id, text, { base, isRetry }) {
      const isListed = client.getQueryData<readonly Gift[]>(queryKey)?.some((gift) => gift.id === id);
      // While the deletion of the gift waits in the outbox, its note waits too; it is sent if the deletion is refused.
      if (isWaiting(id) && isListed === false) return Promise.reject(new AppError('offline'));
      const notes = storedText(text, 'text');
      // Only the first failure shows a toast; retries are silent.
      const options = isRetry ? { ...changeGift(data), meta: {} } : changeGift(data);
      return new MutationObserver(client, options).mutate({ id, change: { notes }, base: { notes: base } });
    },
    keepBoth: (id, mine, theirs) =>
      storeConflict(data.scope, 'gifts', id, {
        mine: { notes: storedText(mine, 'text') },
        theirs: { notes: theirs || null },
      }),
    readAgain: () => void client.invalidateQueries({ queryKey }),
  });
  autosaves.set(data.scope, { data, autosave });
  return autosave;
}
