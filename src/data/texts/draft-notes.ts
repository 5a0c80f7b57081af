import { storedText } from '@/domain/text/text';

import type { DataScope } from '../personal-data';
import { type DraftStorage, localDrafts } from './drafts';

/** Drafts of gift notes, shared by all tabs. Key: gift id; a second tab typing meanwhile adds `@` and a random id. */
export function draftNotes(scope: DataScope): DraftStorage {
  return localDrafts(scope, 'note');
}

export function giftOfKey(key: string): string {
  return key.split('@')[0] ?? key;
}

/** Draft keys of a gift in the order of sending. */
export function keysOfGift(notes: DraftStorage, giftId: string): string[] {
  return notes
    .keys()
    .filter((key) => giftOfKey(key) === giftId)
    .toSorted();
}

/** True if a draft of the gift's notes continues `text`; saving it will then report the conflict of `text`. */
export function continuesFrom(notes: DraftStorage, giftId: string, text: string | null): boolean {
  const start = storedText(text ?? '', 'text') ?? '';
  return keysOfGift(notes, giftId).some((key) => {
    const draft = notes.read(key);
    return draft?.base.text === start || draft?.sent?.some((one) => one.text === start);
  });
}
