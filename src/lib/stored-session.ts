import { safeStorage } from './safe-storage';

/** Where the auth client keeps the session of this browser. */
export const SESSION_KEY = 'paeckchen-session';

/** A token about to expire is left to the auth client, which refreshes it. */
const SPARE_SECONDS = 60;

/** What the app reads of the stored session itself, so that the first requests need not wait for the auth client. */
export interface StoredSession {
  access_token: string;
  user: {
    id: string;
    email?: string | undefined;
    is_anonymous?: boolean | undefined;
    user_metadata?: { name?: unknown } | undefined;
  };
}

/**
 * - `fresh`: a session whose token can be used now.
 * - `unknown`: something the auth client has to look at first (expired, unreadable).
 * - `none`: nobody is signed in.
 */
type Finding = { kind: 'fresh'; session: StoredSession } | { kind: 'unknown' } | { kind: 'none' };

export function findStoredSession(): Finding {
  const text = safeStorage.getItem(SESSION_KEY);
  if (text === null) return { kind: 'none' };
  const value = parse(text);
  const isUsable = isStoredSession(value) && value.expires_at > Date.now() / 1000 + SPARE_SECONDS;
  return isUsable ? { kind: 'fresh', session: value } : { kind: 'unknown' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isStoredSession(value: unknown): value is StoredSession & { expires_at: number } {
  return (
    isObject(value) &&
    typeof value.access_token === 'string' &&
    typeof value.expires_at === 'number' &&
    isObject(value.user) &&
    typeof value.user.id === 'string'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
