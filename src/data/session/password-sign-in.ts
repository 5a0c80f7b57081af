import type {
  AuthError,
  AuthResponse,
  GoTrueClient,
  SignUpWithPasswordCredentials,
} from '@supabase/supabase-js';

import type { StoredSession } from '@/lib/supabase/auth/stored-session';

import { forgetLocalGuest, guestSession, leaveGuestMode, stopEnteringGuestMode } from './guest-mode';

type Credentials = { email: string; password: string };

/**
 * Signs in with a password, which ends guest mode. A refusal costs a guest nothing: their session is the only way to
 * their groups, and gives way only to the one of the account. Rejects when there is no code for that.
 */
export async function signInWithPassword(
  auth: GoTrueClient,
  credentials: Credentials,
): Promise<{ error: AuthError | null }> {
  stopEnteringGuestMode();
  const guest = await guestSession(auth);
  const { error } = await (guest === null
    ? auth.signInWithPassword(credentials)
    : replaceGuest(auth, guest, credentials));
  if (error === null) forgetLocalGuest();
  return { error };
}

/** Nobody waits for the end of the guest's session: no tab has it any more. */
async function replaceGuest(
  auth: GoTrueClient,
  guest: StoredSession,
  credentials: Credentials,
): Promise<{ error: AuthError | null }> {
  const { signInApart } = await import('./password-check');
  const { data, error } = await signInApart(credentials);
  if (error) return { error };
  const answer = await auth.setSession(data.session);
  if (answer.error === null) {
    void auth.admin.signOut(guest.access_token, 'local').catch(() => null);
    forget(guest);
  }
  return answer;
}

/** Signs up, which ends guest mode once the account is there. */
export async function signUpWithPassword(
  auth: GoTrueClient,
  credentials: SignUpWithPasswordCredentials,
): Promise<AuthResponse> {
  stopEnteringGuestMode();
  const guest = await guestSession(auth);
  const answer = await auth.signUp(credentials);
  // An address that has an account already gets a user without identities.
  const isNew = (answer.data.user?.identities?.length ?? 0) > 0;
  if (isNew) {
    await leaveGuestMode();
    if (guest) forget(guest);
  }
  return answer;
}

/** In a browser that refuses, or without the code for it, it is gone after 30 days. */
function forget({ user }: StoredSession): void {
  void import('./forget-guest').then(({ forgetGuest }) => forgetGuest(user.id)).catch(() => null);
}
