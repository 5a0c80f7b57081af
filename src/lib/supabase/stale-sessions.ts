import { isObject } from '@/lib/is-object';
import { parseJson, type safeStorage } from '@/lib/storage/safe-storage';
import { SESSION_KEY, storedUserId } from '@/lib/supabase/auth/stored-session';

type Storage = Pick<typeof safeStorage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage of an auth client that ignores writes of an ended session: `updateUser` stores the session it started with, and its
 * answer may come after a sign-out or another sign-in. If the present session belongs to the same user, its changed user data
 * is stored.
 */
export function withoutEndedSessions(storage: Storage): Storage {
  const known = new Set<unknown>();
  const learn = (text: string | null) => {
    const token = tokenIn(text);
    if (token !== null) known.add(token);
    return token;
  };
  return {
    removeItem: (key) => storage.removeItem(key),
    getItem(key) {
      const text = storage.getItem(key);
      if (key === SESSION_KEY) learn(text);
      return text;
    },
    setItem(key, text) {
      const stored = storage.getItem(SESSION_KEY);
      const isOver = key === SESSION_KEY && known.has(tokenIn(text)) && tokenIn(text) !== tokenIn(stored);
      if (!isOver) {
        learn(text);
        storage.setItem(key, text);
        return;
      }
      const [present, ended] = [parseJson(stored), parseJson(text)];
      if (hasUser(present) && hasUser(ended) && present.user.id === ended.user.id)
        storage.setItem(key, JSON.stringify({ ...present, user: ended.user }));
    },
  };
}

/**
 * fetch of an auth client that hides a refusal if the user changed meanwhile: some refusals would make auth-js end the
 * new user's session. Instead it returns an empty 400, which has no effect and is not retried.
 */
export function withoutStaleRefusals(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const asking = storedUserId();
    const response = await ask(input, init);
    const hasLeft = asking !== null && asking !== storedUserId();
    return hasLeft && !response.ok ? new Response(null, { status: 400 }) : response;
  };
}

function tokenIn(text: string | null): unknown {
  const session = parseJson(text);
  return isObject(session) && 'access_token' in session ? session.access_token : null;
}

function hasUser(session: unknown): session is { user: { id: unknown } } {
  return isObject(session) && isObject(session.user);
}
