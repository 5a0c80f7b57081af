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
 * Signs in with a password and ends guest mode. A guest's session, the only access to the guest's groups, is kept until
 * the account's session exists. Rejects if a lazy chunk is missing.
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

/** Replaces a guest's session by the account's. The old one is ended without waiting, as no tab uses it. */
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

/** Signs up; ends guest mode once the account exists. */
export async function signUpWithPassword(
  auth: GoTrueClient,
  credentials: SignUpWithPasswordCredentials,
): Promise<AuthResponse> {
  stopEnteringGuestMode();
  const guest = await guestSession(auth);
  const answer = await auth.signUp(credentials);
  // For an existing address the service returns a user without identities.
  const isNew = (answer.data.user?.identities?.length ?? 0) > 0;
  if (isNew) {
    await leaveGuestMode();
    if (guest) forget(guest);
  }
  return answer;
}

/** Removes the unsent data of a guest. If this fails (storage blocked, chunk missing), it is removed after 30 days. */
function forget({ user }: StoredSession): void {
  void import('./forget-guest').then(({ forgetGuest }) => forgetGuest(user.id)).catch(() => null);
}
