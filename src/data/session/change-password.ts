import { AuthClient } from '@supabase/auth-js';

import { authFetch } from '@/lib/supabase/auth-fetch';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

import { askAuth } from './ask-auth';
import { authErrorText, unexpectedErrorText } from './auth-error-text';

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

type Change = { kind: 'changed' } | { kind: 'wrong_password' } | { kind: 'failed'; problem: string };

/** Changes the password after the current one has proved right. Never throws. */
export async function changePassword(email: string, current: string, next: string): Promise<Change> {
  const check = await proveIt(email, current);
  if (check !== null) return check;
  const { problem } = await askAuth((auth) => auth.updateUser({ password: next }));
  return problem === null ? { kind: 'changed' } : { kind: 'failed', problem };
}

async function proveIt(email: string, password: string): Promise<Change | null> {
  try {
    const { error } = await passwordCheck.signInWithPassword({ email, password });
    if (error?.code === 'invalid_credentials') return { kind: 'wrong_password' };
    if (error) return { kind: 'failed', problem: authErrorText(error) };
    await passwordCheck.signOut({ scope: 'local' });
    return null;
  } catch {
    return { kind: 'failed', problem: unexpectedErrorText };
  }
}
