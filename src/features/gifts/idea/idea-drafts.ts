import type { DataScope } from '@/data/personal-data';
import { draftText, localDrafts, setDraftText } from '@/data/texts/drafts';
import { sharedText } from '@/domain/capture/captured';
import type { SharedIdea } from '@/domain/launch/shared-idea';
import { hasVisibleCharacter } from '@/domain/text/text';

import { forgetPhoto } from './draft-photos';

const usual = 'capture';

/** Draft key of a new capture: continues an unfinished draft, but a shared text gets a key of its own. */
export function captureKey(scope: DataScope, shared: string | null): string {
  const drafts = localDrafts(scope);
  const draftKeys = drafts
    .keys()
    .filter((key) => key === usual || key.startsWith(`${usual}:`))
    .filter((key) => hasVisibleCharacter(draftText(drafts, key)));
  if (shared === null) return draftKeys[0] ?? usual;
  const same = draftKeys.find((key) => draftText(drafts, key) === shared);
  return same ?? (draftKeys.includes(usual) ? `${usual}:${crypto.randomUUID()}` : usual);
}

/** Stores a shared idea as a draft at once, because the capture sheet may never open. */
export function storeSharedDraft(scope: DataScope, idea: SharedIdea): void {
  const text = sharedText(idea);
  const [drafts, key] = [localDrafts(scope), captureKey(scope, text)];
  if (draftText(drafts, key) !== text) setDraftText(drafts, key, text);
}

/** Removes draft and photo of a capture that was stored in another way. */
export function forgetCapture(scope: DataScope, key: string): void {
  localDrafts(scope).write(key, null);
  forgetPhoto(scope, key);
}
