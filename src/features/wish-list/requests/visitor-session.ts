import { isObject } from '@/lib/is-object';
import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';
import { limitedSignal } from '@/lib/supabase/answer-limit';
import { serverFetch } from '@/lib/supabase/server-fetch';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

import { ListProblem } from '../list/list-problem';
import { visitorSessionKey } from './visitor-storage';

/** Tokens are renewed a minute before they expire. */
const SPARE_MS = 60_000;

/**
 * Anonymous session of a wish-list visitor, separate from the app's session: opening a list neither creates nor
 * replaces a guest of the app. Without the auth client, which has half of the size of the page.
 */
interface VisitorSession {
  token: string;
  refreshToken: string;
  /** Milliseconds since the epoch, by the clock of this device. */
  expiresAt: number;
}

/** Sends a request with the token of the visitor. A refused token is renewed once. Rejects with a `ListProblem`. */
export async function visitorFetch(address: string, init: RequestInit): Promise<Response> {
  const token = await visitorToken(null);
  const response = await send(address, init, token);
  return response.status === 401 ? send(address, init, await visitorToken(token)) : response;
}

function send(address: string, init: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', publishableKey);
  headers.set('Authorization', `Bearer ${token}`);
  return serverFetch(address, { ...init, headers, signal: limitedSignal(init.signal), redirect: 'error' });
}

async function visitorToken(refused: string | null): Promise<string> {
  return usableToken(refused) ?? oneTabAtATime('visitor', () => newToken(refused));
}

/** Runs under a lock. Another tab may have renewed the session before, so the stored token is checked first. */
async function newToken(refused: string | null): Promise<string> {
  const usable = usableToken(refused);
  if (usable !== null) return usable;
  const last = storedSession();
  const renewed =
    last && (await askForSession('/token?grant_type=refresh_token', { refresh_token: last.refreshToken }));
  const session = renewed ?? (await askForSession('/signup', {}));
  if (session === null) throw new ListProblem('server');
  safeStorage.setItem(visitorSessionKey, JSON.stringify(session));
  return session.token;
}

function usableToken(refused: string | null): string | null {
  const session = storedSession();
  if (session === null || session.token === refused) return null;
  return session.expiresAt > Date.now() + SPARE_MS ? session.token : null;
}

/** Requests a session; null when the old one cannot be renewed. Rejects when the server refuses a new visitor. */
async function askForSession(path: string, body: object): Promise<VisitorSession | null> {
  const response = await serverFetch(`${supabaseUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: limitedSignal(null),
    redirect: 'error',
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.status === 429) throw new ListProblem('busy');
  if (response.ok) return sessionIn(answer);
  if (response.status >= 500) throw new ListProblem('server');
  if (path !== '/signup') return null;
  const { signUpRefusal } = await import('./sign-up-refusal');
  throw new ListProblem('server', signUpRefusal(answer, response.status));
}

function sessionIn(answer: unknown): VisitorSession | null {
  if (!isObject(answer)) return null;
  const { access_token: token, refresh_token: refreshToken, expires_in: seconds } = answer;
  if (typeof token !== 'string' || typeof refreshToken !== 'string' || typeof seconds !== 'number')
    return null;
  return { token, refreshToken, expiresAt: Date.now() + seconds * 1000 };
}

function storedSession(): VisitorSession | null {
  const stored = parseJson(safeStorage.getItem(visitorSessionKey));
  if (!isObject(stored)) return null;
  const { token, refreshToken, expiresAt } = stored;
  const isSession =
    typeof token === 'string' && typeof refreshToken === 'string' && typeof expiresAt === 'number';
  return isSession ? { token, refreshToken, expiresAt } : null;
}
