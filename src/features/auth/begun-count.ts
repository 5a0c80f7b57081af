import { hasVisibleCharacter } from '@/domain/text/text';
import { draftsOf } from '@/lib/hooks/use-draft';

/** How many messages and comments of a user were begun; what shows no character is none. */
export function begunCount(userId: string): number {
  return draftsOf(`user:${userId}`).filter(hasVisibleCharacter).length;
}
