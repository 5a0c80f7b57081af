import { loadAuth, loadedAuth } from '@/lib/supabase/auth/load-auth';
import { findStoredSession, storedToken } from '@/lib/supabase/auth/stored-session';

import { limitedSignal } from './answer-limit';
import { isPage, pageInstead } from './page-instead';
import { serverFetch } from './server-fetch';
import { publishableKey } from './supabase-env';

/** Characters of a body. All that a page leaves behind at once may have 64 KiB, and more would be refused. */
const SHORT_BODY = 1024;

/** fetch as the current user, with a limit of 20 s. A token that the server refuses is refreshed once. */
export async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  // As nobody the request would be refused, or find nothing, although only the connection is missing.
  if (token === null && findStoredSession().kind !== 'none')
    throw new TypeError('The token could not be renewed.');
  const response = await send(input, init, token);
  if (response.status !== 401 || token === null) return response;
  const renewed = await renewedToken(token);
  return renewed === null ? response : send(input, init, renewed);
}

async function send(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  token: string | null,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('apikey', publishableKey);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const signal = limitedSignal(init?.signal);
  // The API leads nowhere else; a network that asks for a login does, and its page is no answer.
  // What somebody has done a moment before they leave the page is still stored.
  const isShort = typeof init?.body === 'string' && init.body.length <= SHORT_BODY;
  const keepalive = isShort || init?.method === 'DELETE';
  const response = await serverFetch(input, { ...init, headers, signal, keepalive, redirect: 'error' });
  if (response.ok && isPage(response)) throw new TypeError(pageInstead);
  return response;
}

/** The token of the current user, refreshed when it is about to expire; null for visitors and when that is impossible. */
export async function accessToken(): Promise<string | null> {
  const stored = findStoredSession();
  if (stored.kind === 'none') return null;
  // After a refresh that failed the auth client tries no other one for a minute.
  if (stored.kind === 'expired' && !navigator.onLine) return null;
  if (stored.kind === 'fresh' && !loadedAuth()) return stored.session.access_token;
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

let renewal: { of: string; token: Promise<string | null> } | null = null;

/** Requests that are refused together are one renewal: a session that ends is signed out once. */
function renewedToken(refused: string): Promise<string | null> {
  if (renewal?.of !== refused) {
    const token = renew(refused).finally(() => {
      renewal = null;
    });
    renewal = { of: refused, token };
  }
  return renewal.token;
}

/** Null when there is none to be had. A session that the server has ended for good ends here, too. */
async function renew(refused: string): Promise<string | null> {
  const auth = await loadAuth();
  const stored = await auth.getSession();
  const current = stored.data.session?.access_token ?? null;
  // Another request or tab has renewed it.
  if (current !== refused) return current;
  const { data, error } = await auth.refreshSession();
  // Of the answers to a refresh these come from refusals by the service alone, see auth-fetch.ts.
  const isRefused = error?.name === 'AuthApiError' || error?.name === 'AuthSessionMissingError';
  // By now another tab may have renewed it, or somebody else may be here.
  if (isRefused && storedToken() === refused) await auth.signOut({ scope: 'local' });
  return data.session?.access_token ?? null;
}
