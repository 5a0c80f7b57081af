import { storedText } from '@/domain/text/text';
import { type DraftStorage, localDrafts } from '@/lib/texts/drafts';

import type { DataScope } from '../personal-data';

/**
 * Notes of gifts that are typed and not stored yet, shared by all tabs. A key is the id of a gift; `@` and an id follow
 * where two tabs have typed at the same moment.
 */
export function draftNotes(scope: DataScope): DraftStorage {
  return localDrafts(scope, 'note');
}

export function giftOfKey(key: string): string {
  return key.split('@')[0] ?? key;
}

/** The keys of a gift's notes, in the order in which these are sent. */
export function keysOfGift(notes: DraftStorage, giftId: string): string[] {
  return notes
    .keys()
    .filter((key) => giftOfKey(key) === giftId)
    .toSorted();
}

/** A note that is being typed goes on from a text, and will meet itself what that text has met. */
export function goesOnFrom(notes: DraftStorage, giftId: string, text: string | null): boolean {
  const start = storedText(text ?? '', 'text') ?? '';
  return keysOfGift(notes, giftId).some((key) => {
    const draft = notes.read(key);
    return draft?.base.text === start || draft?.sent?.some((one) => one.text === start);
  });
}
