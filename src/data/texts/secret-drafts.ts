import { useSyncExternalStore } from 'react';

import { hasVisibleCharacter } from '@/domain/text/text';
import { leaveGuard } from '@/lib/browser/leave-guard';
import { subscribeTexts, tellOfTexts } from '@/lib/storage/kept-texts';

interface Draft {
  text: string;
  /** What was sent last, and under which id, until it is stored. */
  sent?: { id: string; text: string };
}

interface SecretDraft {
  text: string;
  change: (text: string) => void;
  /** The id under which to send a text: every try with the same text is the same message. */
  idFor: (text: string) => string;
}

/** Texts to somebody who must not know by whom: they live as long as the page, for one user, and a reload asks. */
const drafts = new Map<string, Draft>();
let owner = '';
const guard = leaveGuard();

/** A text being written. Survives closing the drawer and a failure, and stays nowhere on the device. */
export function useSecretDraft(userId: string, place: string): SecretDraft {
  const text = useSyncExternalStore(subscribeTexts, () => read(userId, place).text);
  return {
    text,
    change(next) {
      // Who empties the field begins another one, even with the same words.
      const { sent } = next.trim() === '' ? {} : read(userId, place);
      write(userId, place, { text: next, ...(sent && { sent }) });
    },
    idFor(sentText) {
      const draft = read(userId, place);
      const id = draft.sent?.text === sentText ? draft.sent.id : crypto.randomUUID();
      write(userId, place, { ...draft, sent: { id, text: sentText } });
      return id;
    },
  };
}

/** What was sent under an id is stored: its draft is done, unless somebody has typed on. */
export function secretDraftStored(userId: string, place: string, id: string): void {
  const { text, sent } = read(userId, place);
  if (sent?.id === id) write(userId, place, { text: text.trim() === sent.text ? '' : text });
}

/** The texts that a user has begun to write to somebody secret, and where. */
export function secretDrafts(userId: string): { place: string; text: string }[] {
  if (owner !== userId) return [];
  const begun = Array.from(drafts, ([place, { text }]) => ({ place, text }));
  return begun.filter(({ text }) => hasVisibleCharacter(text));
}

export function forgetSecretDraft(userId: string, place: string): void {
  write(userId, place, { text: '' });
}

/** Somebody is here: a user, or a guest, who may have no id. */
export function forgetSecretDraftsOfOthers(userId: string | null): void {
  if (owner !== userId) forgetSecretDrafts();
}

/** Their writer has gone. */
export function forgetSecretDrafts(): void {
  drafts.clear();
  changed();
}

function read(userId: string, place: string): Draft {
  return (owner === userId && drafts.get(place)) || { text: '' };
}

function write(userId: string, place: string, draft: Draft): void {
  if (owner !== userId) drafts.clear();
  owner = userId;
  drafts.set(place, draft);
  changed();
}

function changed(): void {
  guard(secretDrafts(owner).length > 0);
  tellOfTexts();
}
