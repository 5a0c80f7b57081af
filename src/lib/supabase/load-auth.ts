import type { GoTrueClient } from '@supabase/auth-js';

import { withinLimit } from './answer-limit';

let loading: Promise<GoTrueClient> | null = null;
let loaded: GoTrueClient | null = null;
const waiting = new Set<(auth: GoTrueClient) => void>();

/**
 * The auth client, a fifth of all the code of a first visit: visitors load it when they use a form, signed-in users
 * after the first paint. Rejects when it does not come within 20 s; the next call waits anew.
 */
export function loadAuth(): Promise<GoTrueClient> {
  loading ??= importAuth();
  return loading;
}

/** The auth client if it is here already. */
export function loadedAuth(): GoTrueClient | null {
  return loaded;
}

/** Calls back once with the auth client, as soon as anybody has loaded it. */
export function whenAuthLoads(callback: (auth: GoTrueClient) => void): () => void {
  if (loaded) callback(loaded);
  else waiting.add(callback);
  return () => waiting.delete(callback);
}

async function importAuth(): Promise<GoTrueClient> {
  try {
    return await withinLimit(importClient());
  } catch (error) {
    loading = null;
    throw error;
  }
}

async function importClient(): Promise<GoTrueClient> {
  const { auth } = await import('./auth-client');
  loaded = auth;
  for (const callback of waiting) callback(auth);
  waiting.clear();
  return auth;
}
