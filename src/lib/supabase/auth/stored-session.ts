import { isObject } from '@/lib/is-object';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

export const SESSION_KEY = 'paeckchen-session';

/** Seconds before its expiry from which the auth client refreshes a token. */
const SPARE_SECONDS = 60;

/** Session in the format of auth-js, parsed here because its client is too large for the first paint. */
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

/** `unknown`: this code cannot read the stored session, so the auth client has to decide. */
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

/** Removes the session and other keys of the auth client. */
export function forgetStoredSession(): void {
  for (const key of safeStorage.keys()) if (key.startsWith(SESSION_KEY)) safeStorage.removeItem(key);
}

/** Subscribes to the end of the session in another tab. Returns the function that unsubscribes. */
export function onSessionEnd(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // The event may come late, when the next session is already stored.
    if (key === SESSION_KEY && findStoredSession().kind === 'none') notify();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
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
