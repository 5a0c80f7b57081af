import { AuthClient } from '@supabase/auth-js';

import { safeStorage } from '@/lib/safe-storage';

import { authFetch } from './auth-fetch';
import { SESSION_KEY } from './stored-session';
import { publishableKey, supabaseUrl } from './supabase-env';

// One of the packages of @supabase/supabase-js: each page loads only those it uses. Only load-auth.ts imports this.
export const auth = new AuthClient({
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  storage: safeStorage,
  storageKey: SESSION_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  // Links from mails never touch the session of this browser, see mail-link-auth.ts.
  detectSessionInUrl: false,
  fetch: authFetch,
});
