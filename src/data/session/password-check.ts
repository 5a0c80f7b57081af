import { AuthClient, type AuthError, type AuthTokenResponsePassword } from '@supabase/supabase-js';

import { authService } from '@/lib/supabase/auth/auth-fetch';

type Credentials = { email: string; password: string };

/** Signs in only to ask whether a password is right; the session of this browser stays as it is. */
const passwordCheck = new AuthClient({
  ...authService,
  storageKey: 'paeckchen-password-check',
  autoRefreshToken: false,
  persistSession: false,
});

/** A session that this browser does not have yet; whoever asks hands it over. */
export function signInApart(credentials: Credentials): Promise<AuthTokenResponsePassword> {
  return passwordCheck.signInWithPassword(credentials);
}

/** What the service says against a password; null when it is right. */
export async function passwordRefusal(credentials: Credentials): Promise<AuthError | null> {
  const { error } = await signInApart(credentials);
  // Nobody waits for the end of a session that nobody has.
  if (error === null) void passwordCheck.signOut({ scope: 'local' }).catch(() => null);
  return error;
}
