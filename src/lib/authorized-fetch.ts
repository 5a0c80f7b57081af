import { auth } from './auth-client';
import { publishableKey } from './supabase-env';

const TIMEOUT_MS = 20_000;

/** fetch with the project's key and the current user's token; an answer that takes longer than 20 s is given up. */
export async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('apikey', publishableKey);
  const { data } = await auth.getSession();
  if (data.session) headers.set('Authorization', `Bearer ${data.session.access_token}`);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, headers, signal });
}
