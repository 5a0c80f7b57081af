import { hasVisibleCharacter } from '@/domain/text/text';

import type { DataScope } from '../personal-data';
import { draftWords, localDrafts } from './drafts';
import { secretDrafts } from './secret-drafts';

/** Number of a user's non-blank drafts, with anonymous questions. `subscribeTexts` notifies of changes. */
export function openDraftCount(scope: DataScope): number {
  const drafts = [localDrafts(scope), secretDrafts(scope.replace('user:', ''))].flatMap(draftWords);
  return drafts.filter(({ words }) => hasVisibleCharacter(words)).length;
}
