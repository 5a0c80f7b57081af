import { AuthClient, type AuthError } from '@supabase/auth-js';

import { authFetch } from '@/lib/auth-fetch';
import { loadAuth } from '@/lib/load-auth';
import { publishableKey, supabaseUrl } from '@/lib/supabase-env';

/** Signs in only to ask whether a password is right; the session of this browser stays as it is. */
const passwordCheck = new AuthClient({
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  storageKey: 'paeckchen-password-check',
  autoRefreshToken: false,
  persistSession: false,
  detectSessionInUrl: false,
  fetch: authFetch,
});

type Change = { kind: 'changed' } | { kind: 'wrong_password' } | { kind: 'failed'; error: AuthError };

/** Changes the password after the current one has proved right (specification, section 5). Never throws. */
export async function changePassword(email: string, current: string, next: string): Promise<Change> {
  const { error } = await passwordCheck.signInWithPassword({ email, password: current });
  if (error?.code === 'invalid_credentials') return { kind: 'wrong_password' };
  if (error) return { kind: 'failed', error };
  await passwordCheck.signOut({ scope: 'local' });
  const auth = await loadAuth();
  const update = await auth.updateUser({ password: next });
  return update.error ? { kind: 'failed', error: update.error } : { kind: 'changed' };
}
