import { isObject } from '@/lib/is-object';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

export const SESSION_KEY = 'paeckchen-session';

/** A token about to expire is left to the auth client, which refreshes it. */
const SPARE_SECONDS = 60;

/** In the format of auth-js, read without its client, whose code every first paint would have to load. */
export interface StoredSession {
  access_token: string;
  user: {
    id: string;
    email?: string | undefined;
    is_anonymous?: boolean | undefined;
    user_metadata?: { name?: unknown } | undefined;
  };
}

interface Expiry {
  /** Seconds since 1970. */
  expires_at: number;
}

/** `unknown` is unreadable: the auth client has to look at it. */
type Finding = { kind: 'fresh' | 'expired'; session: StoredSession & Expiry } | { kind: 'unknown' | 'none' };

export function findStoredSession(): Finding {
  const text = safeStorage.getItem(SESSION_KEY);
  if (text === null) return { kind: 'none' };
  const value = parseJson(text);
  if (!isStoredSession(value)) return { kind: 'unknown' };
  const isFresh = value.expires_at > Date.now() / 1000 + SPARE_SECONDS;
  return { kind: isFresh ? 'fresh' : 'expired', session: value };
}

function storedSession(): StoredSession | null {
  const stored = findStoredSession();
  return 'session' in stored ? stored.session : null;
}

export function storedUserId(): string | null {
  return storedSession()?.user.id ?? null;
}

export function storedToken(): string | null {
  return storedSession()?.access_token ?? null;
}

/** Removes the session and whatever else the auth client keeps beside it. */
export function forgetStoredSession(): void {
  for (const key of safeStorage.keys()) if (key.startsWith(SESSION_KEY)) safeStorage.removeItem(key);
}

/** Hears that another tab has ended the session of this browser. */
export function onSessionEnd(notify: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Heard late, the next one may be there already.
    if (key === SESSION_KEY && findStoredSession().kind === 'none') notify();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

function isStoredSession(value: unknown): value is StoredSession & Expiry {
  return (
    isObject(value) &&
    typeof value.access_token === 'string' &&
    typeof value.expires_at === 'number' &&
    isObject(value.user) &&
    typeof value.user.id === 'string' &&
    (value.user.email === undefined || typeof value.user.email === 'string')
  );
}
