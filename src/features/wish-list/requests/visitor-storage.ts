import { isObject } from '@/lib/is-object';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

/** Storage key of the anonymous session of a wish-list visitor. */
export const visitorSessionKey = 'paeckchen-visitor';

/** 30 days: the server deletes anonymous users after that time without use. */
const longestIdleMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes an expired or unreadable visitor session. */
export function forgetOldVisitor(): void {
  const text = safeStorage.getItem(visitorSessionKey);
  if (text === null) return;
  const session = parseJson(text);
  const expiresAt = isObject(session) ? Number(session.expiresAt) : 0;
  if (!(Date.now() - expiresAt <= longestIdleMs)) safeStorage.removeItem(visitorSessionKey);
}
