import { hasVisibleCharacter } from '@/domain/text/text';
import { leaveGuard } from '@/lib/browser/leave-guard';

import { type TextDraft, type DraftStorage, draftWords } from './drafts';
import { notifyTexts } from './local-texts';

/** Drafts of one user by key. They are in memory only, so a reload asks for confirmation first. */
const drafts = new Map<string, TextDraft>();
let owner = '';
const guard = leaveGuard();

/** Drafts of anonymous texts to another member. Never stored on the device. */
export function secretDrafts(userId: string): DraftStorage {
  const isOwn = () => owner === userId;
  return {
    read: (key) => (isOwn() && drafts.get(key)) || null,
    write(key, draft) {
      if (!isOwn()) drafts.clear();
      owner = userId;
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
      changed();
    },
    keys: () => (isOwn() ? [...drafts.keys()] : []),
  };
}

/** Removes the drafts of a former user once another user or guest (id may be null) is known. */
export function forgetSecretDraftsOfOthers(userId: string | null): void {
  if (owner !== userId) forgetSecretDrafts();
}

/** Removes all secret drafts when their writer signs out. */
export function forgetSecretDrafts(): void {
  drafts.clear();
  changed();
}

function changed(): void {
  guard(draftWords(secretDrafts(owner)).some(({ words }) => hasVisibleCharacter(words)));
  notifyTexts();
}
