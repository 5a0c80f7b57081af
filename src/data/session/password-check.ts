import { AuthClient, type AuthError, type AuthTokenResponsePassword } from '@supabase/supabase-js';

import { authService } from '@/lib/supabase/auth/auth-fetch';

type Credentials = { email: string; password: string };

/** Separate auth client that checks passwords; it does not touch the session of this browser. */
const passwordCheck = new AuthClient({
  ...authService,
  storageKey: 'paeckchen-password-check',
  autoRefreshToken: false,
  persistSession: false,
});

/** Signs in without storing the session in this browser. */
export function signInApart(credentials: Credentials): Promise<AuthTokenResponsePassword> {
  return passwordCheck.signInWithPassword(credentials);
}

/** Checks a password without touching the session of this browser: null if it is right, else the error. */
export async function passwordRefusal(credentials: Credentials): Promise<AuthError | null> {
  const { error } = await signInApart(credentials);
  // The sign-out is not awaited, because the session of the check is stored nowhere.
  if (error === null) void passwordCheck.signOut({ scope: 'local' }).catch(() => null);
  return error;
}
