import { AuthClient } from '@supabase/supabase-js';

import { safeStorage } from '@/lib/storage/safe-storage';
import { withoutStaleRefusals, withoutEndedSessions } from '@/lib/supabase/stale-sessions';

import { authFetch, authService } from './auth-fetch';
import { SESSION_KEY } from './stored-session';

// Made without `createClient`, so that each page loads only the clients it uses. Only load-auth.ts imports this file.
export const auth = new AuthClient({
  ...authService,
  fetch: withoutStaleRefusals(authFetch),
  storage: withoutEndedSessions(safeStorage),
  storageKey: SESSION_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
});
