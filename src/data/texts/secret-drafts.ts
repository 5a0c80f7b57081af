import { hasVisibleCharacter } from '@/domain/text/text';
import { leaveGuard } from '@/lib/browser/leave-guard';
import { type TextDraft, type DraftStorage, draftWords } from '@/lib/texts/drafts';
import { notifyTexts } from '@/lib/texts/local-texts';

/** In the memory of the page only, for one user; a reload asks first. */
const drafts = new Map<string, TextDraft>();
let owner = '';
const guard = leaveGuard();

/** Drafts of texts to somebody who must not know by whom: they never lie on the device. */
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

/** Somebody is here: a user, or a guest, who may have no id. */
export function forgetSecretDraftsOfOthers(userId: string | null): void {
  if (owner !== userId) forgetSecretDrafts();
}

/** Their writer has gone. */
export function forgetSecretDrafts(): void {
  drafts.clear();
  changed();
}

function changed(): void {
  guard(draftWords(secretDrafts(owner)).some(({ words }) => hasVisibleCharacter(words)));
  notifyTexts();
}
