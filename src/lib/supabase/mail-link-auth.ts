import { AuthClient } from '@supabase/auth-js';

import { safeStorage, tabStorage } from '@/lib/safe-storage';

import { authFetch } from './auth-fetch';
import { publishableKey, supabaseUrl } from './supabase-env';

const STORAGE_KEY = 'paeckchen-mail-link';

/**
 * Redeems links from mails apart from the session of this browser, so that a crafted link signs nobody in. Its session
 * belongs to this tab; the PKCE verifier is shared, because a requested link opens in another tab.
 */
export const mailLinkAuth = new AuthClient({
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  storage: {
    getItem: (key: string) => storageOf(key).getItem(key),
    setItem: (key: string, value: string) => storageOf(key).setItem(key, value),
    removeItem: (key: string) => storageOf(key).removeItem(key),
  },
  storageKey: STORAGE_KEY,
  flowType: 'pkce',
  autoRefreshToken: false,
  persistSession: true,
  detectSessionInUrl: false,
  fetch: authFetch,
});

/** Forgets the session of a redeemed link without telling the server, which ends it by itself. */
export function forgetMailLinkSession(): void {
  tabStorage.removeItem(STORAGE_KEY);
}

function storageOf(key: string) {
  return key === STORAGE_KEY ? tabStorage : safeStorage;
}
