import type { GoTrueClient } from '@supabase/supabase-js';

import { withinLimit } from '@/lib/supabase/answer-limit';

let loading: Promise<GoTrueClient> | null = null;
let loaded: GoTrueClient | null = null;
const waiting = new Set<(auth: GoTrueClient) => void>();

/** Loads the auth client (a fifth of a first visit's code) within 20 s; after a failure the next call retries. */
export function loadAuth(): Promise<GoTrueClient> {
  loading ??= importAuth();
  return loading;
}

export function loadedAuth(): GoTrueClient | null {
  return loaded;
}

/** Calls back once with the auth client, now or when it has been loaded. Returns the function that cancels. */
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
