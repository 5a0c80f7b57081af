import { safeStorage } from '@/lib/safe-storage';

/** Where the auth client keeps the session of this browser. */
export const SESSION_KEY = 'paeckchen-session';

/** A token about to expire is left to the auth client, which refreshes it. */
const SPARE_SECONDS = 60;

/**
 * What the app reads of the stored session itself, in the format of auth-js: asking the client would make its code, a
 * fifth of a first visit, part of every first paint. The tests sign in with the real client and read what it stored.
 */
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
 * - `expired`: the auth client has to refresh the token first, which needs a connection.
 * - `unknown`: something unreadable that the auth client has to look at.
 * - `none`: nobody is signed in.
 */
type Finding = { kind: 'fresh' | 'expired'; session: StoredSession } | { kind: 'unknown' | 'none' };

export function findStoredSession(): Finding {
  const text = safeStorage.getItem(SESSION_KEY);
  if (text === null) return { kind: 'none' };
  const value = parse(text);
  if (!isStoredSession(value)) return { kind: 'unknown' };
  const isFresh = value.expires_at > Date.now() / 1000 + SPARE_SECONDS;
  return { kind: isFresh ? 'fresh' : 'expired', session: value };
}

/** Whose session this browser holds; null when it holds none. */
export function storedUserId(): string | null {
  const stored = findStoredSession();
  return 'session' in stored ? stored.session.user.id : null;
}

/** The access token of the session that this browser holds; null when it holds none. */
export function storedToken(): string | null {
  const stored = findStoredSession();
  return 'session' in stored ? stored.session.access_token : null;
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
