import { loadAuth, loadedAuth } from './load-auth';
import { findStoredSession } from './stored-session';
import { publishableKey } from './supabase-env';

const TIMEOUT_MS = 20_000;

/** fetch with the project's key and the current user's token; an answer that takes longer than 20 s is given up. */
export async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('apikey', publishableKey);
  const token = await accessToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, headers, signal });
}

async function accessToken(): Promise<string | null> {
  const stored = findStoredSession();
  if (stored.kind === 'none') return null;
  if (stored.kind === 'fresh' && !loadedAuth()) return stored.session.access_token;
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}
