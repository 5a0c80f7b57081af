import { isObject } from '@/lib/is-object';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

/** Where the session of somebody lies who has opened a list of wishes by its link. */
export const visitorPlace = 'paeckchen-visitor';

/** The server deletes guests whom nobody has used for 30 days: what is left of their session opens nothing. */
const longestIdleMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets the session of a visitor who does not come back. Unreadable ones are old. */
export function forgetOldVisitor(): void {
  const text = safeStorage.getItem(visitorPlace);
  if (text === null) return;
  const session = parseJson(text);
  const expiresAt = isObject(session) ? Number(session.expiresAt) : 0;
  if (!(Date.now() - expiresAt <= longestIdleMs)) safeStorage.removeItem(visitorPlace);
}
