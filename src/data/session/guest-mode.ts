import { pause } from '@/lib/pause';
import { safeStorage } from '@/lib/safe-storage';
import { limitAnonymousSignUp } from '@/lib/supabase/anonymous-sign-up';
import { loadAuth } from '@/lib/supabase/load-auth';

import type { Session } from './session';

/** Holds 'true' for a guest without a backend session. */
const GUEST_MODE_KEY = 'guest_mode';
/** The accounts that left the guest's items where they are. Whoever works as a guest again is asked again. */
export const declinedKey = 'guest_takeover_declined';
const ANONYMOUS_SIGN_IN_MS = 5000;

let attempt = new AbortController();

export function isLocalGuest(): boolean {
  return safeStorage.getItem(GUEST_MODE_KEY) === 'true';
}

export function forgetLocalGuest(): void {
  safeStorage.removeItem(GUEST_MODE_KEY);
}

/**
 * Signs in anonymously; when the backend refuses or takes longer than 5 s, the guest stays in this browser alone.
 * @returns the session to show at once; null when somebody began to sign in with a password in the meantime
 */
export async function enterGuestMode(): Promise<Session | null> {
  safeStorage.removeItem(declinedKey);
  const current = new AbortController();
  attempt = current;
  limitAnonymousSignUp(current.signal);
  const userId = await Promise.race([anonymousUserId(), pause(ANONYMOUS_SIGN_IN_MS).then(() => null)]);
  if (current.signal.aborted) return null;
  // An answer that comes too late must not replace whoever signs in after this.
  current.abort();
  if (userId === null) safeStorage.setItem(GUEST_MODE_KEY, 'true');
  return { status: 'guest', userId };
}

/** Before a sign-in or sign-up with a password: ends an anonymous session of this browser. The guest's lists stay. */
export async function leaveGuestMode(): Promise<void> {
  attempt.abort();
  forgetLocalGuest();
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  if (data.session?.user.is_anonymous) await auth.signOut({ scope: 'local' });
}

async function anonymousUserId(): Promise<string | null> {
  try {
    const auth = await loadAuth();
    const { data } = await auth.signInAnonymously();
    return data.user?.id ?? null;
  } catch {
    return null;
  }
}
