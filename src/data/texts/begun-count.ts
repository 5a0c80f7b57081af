import { hasVisibleCharacter } from '@/domain/text/text';
import { draftsOf } from '@/lib/hooks/use-draft';

import type { DataScope } from '../personal-data';
import { secretDrafts } from './secret-drafts';

/**
 * How many texts somebody has begun and not sent or saved: messages, comments, ideas, hints, fields of forms and secret
 * questions. One that shows no character is none. `subscribeTexts` tells of changes.
 */
export function begunCount(scope: DataScope): number {
  const secret = secretDrafts(scope.replace('user:', ''));
  return draftsOf(scope).filter(hasVisibleCharacter).length + secret.length;
}
