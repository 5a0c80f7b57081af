import { AuthClient } from '@supabase/supabase-js';

import { safeStorage, tabStorage } from '@/lib/storage/safe-storage';

import { authService } from './auth-fetch';

const STORAGE_KEY = 'paeckchen-mail-link';

/**
 * Redeems mail links apart from the browser's session, so that a crafted link signs nobody in. The session of the link belongs
 * to this tab; the PKCE verifier is shared, as the requested link opens in another tab.
 */
export const mailLinkAuth = new AuthClient({
  ...authService,
  storage: {
    getItem: (key: string) => storageOf(key).getItem(key),
    setItem: (key: string, value: string) => storageOf(key).setItem(key, value),
    removeItem: (key: string) => storageOf(key).removeItem(key),
  },
  storageKey: STORAGE_KEY,
  flowType: 'pkce',
  autoRefreshToken: false,
  persistSession: true,
});

/** Removes the session of a redeemed link locally; the server lets it expire. */
export function forgetMailLinkSession(): void {
  tabStorage.removeItem(STORAGE_KEY);
}

function storageOf(key: string) {
  return key === STORAGE_KEY ? tabStorage : safeStorage;
}
