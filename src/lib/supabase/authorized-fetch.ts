import { loadAuth, loadedAuth } from '@/lib/supabase/auth/load-auth';
import { findStoredSession, storedToken, storedUserId } from '@/lib/supabase/auth/stored-session';

import { limitedSignal } from './answer-limit';
import { serverFetch } from './server-fetch';
import { publishableKey } from './supabase-env';
import { isPage, unexpectedPage } from './unexpected-page';

/** Longest body sent with `keepalive`, in characters: all such requests of a page share 64 KiB, and browsers refuse more. */
const SHORT_BODY = 1024;

/**
 * fetch with the current user's token and a timeout of 20 s. A token that the server refuses is refreshed once. A request
 * that waited for its token is not sent as somebody who signed in meanwhile.
 */
export async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const userId = storedUserId();
  const token = await accessToken();
  const present = storedUserId();
  if (present !== null && present !== userId) throw new TypeError(otherUser);
  // Without a token the server would refuse the request or find nothing, although only the connection is missing.
  if (token === null && findStoredSession().kind !== 'none')
    throw new TypeError('The token could not be renewed.');
  const response = await send(input, init, token);
  if (response.status !== 401 || token === null) return response;
  const renewed = await renewedToken(token);
  return renewed === null || storedUserId() !== userId ? response : send(input, init, renewed);
}

const otherUser = 'Somebody else has signed in.';

async function send(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  token: string | null,
): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('apikey', publishableKey);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const signal = limitedSignal(init?.signal);
  // A redirect or HTML page comes from a captive portal: the API answers with neither. Short writes use `keepalive`, so that
  // they survive leaving the page.
  const isShort = typeof init?.body === 'string' && init.body.length <= SHORT_BODY;
  const keepalive = isShort || init?.method === 'DELETE';
  const response = await serverFetch(input, { ...init, headers, signal, keepalive, redirect: 'error' });
  if (response.ok && isPage(response)) throw new TypeError(unexpectedPage);
  return response;
}

/** Access token of the current user, refreshed before it expires; null for visitors and if it cannot be refreshed. */
export async function accessToken(): Promise<string | null> {
  const stored = findStoredSession();
  if (stored.kind === 'none') return null;
  // Offline no refresh is tried, because after a failed one the auth client waits a minute.
  if (stored.kind === 'expired' && !navigator.onLine) return null;
  if (stored.kind === 'fresh' && !loadedAuth()) return stored.session.access_token;
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

let renewal: { of: string; token: Promise<string | null> } | null = null;

/** Shares one refresh among concurrent refused requests, so that an ended session is signed out once. */
function renewedToken(refused: string): Promise<string | null> {
  if (renewal?.of !== refused) {
    const token = renew(refused).finally(() => {
      renewal = null;
    });
    renewal = { of: refused, token };
  }
  return renewal.token;
}

/** New token; null if there is none. If the server has ended the session, it is ended locally as well. */
async function renew(refused: string): Promise<string | null> {
  const auth = await loadAuth();
  const stored = await auth.getSession();
  const current = stored.data.session?.access_token ?? null;
  // Another request or tab has already refreshed the token.
  if (current !== refused) return current;
  const { data, error } = await auth.refreshSession();
  // These errors only come from a refusal by the auth service itself, see auth-fetch.ts.
  const isRefused = error?.name === 'AuthApiError' || error?.name === 'AuthSessionMissingError';
  // No sign-out if another tab has refreshed the session meanwhile, or another user has signed in.
  if (isRefused && storedToken() === refused) await auth.signOut({ scope: 'local' });
  return data.session?.access_token ?? null;
}
