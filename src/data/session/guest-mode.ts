import type { GoTrueClient } from '@supabase/supabase-js';

import { within } from '@/lib/pause';
import { safeStorage } from '@/lib/storage/safe-storage';
import { limitAnonymousSignUp } from '@/lib/supabase/auth/anonymous-sign-up';
import { loadAuth } from '@/lib/supabase/auth/load-auth';
import type { StoredSession } from '@/lib/supabase/auth/stored-session';

import type { Session } from './session';

/** localStorage key: 'true' for a guest without a backend session. */
const GUEST_MODE_KEY = 'guest_mode';
/** localStorage key of the accounts that declined the guest's items. Reset when guest mode starts again. */
export const declinedKey = 'guest_takeover_declined';
const ANONYMOUS_SIGN_IN_MS = 5000;

let attempt = new AbortController();

export function isLocalGuest(): boolean {
  return safeStorage.getItem(GUEST_MODE_KEY) === 'true';
}

export function forgetLocalGuest(): void {
  safeStorage.removeItem(GUEST_MODE_KEY);
}

/** Signs in anonymously, or after 5 s as a local guest. Null if a sign-in with a password happened meanwhile. */
export async function enterGuestMode(): Promise<Session | null> {
  safeStorage.removeItem(declinedKey);
  const current = new AbortController();
  attempt = current;
  limitAnonymousSignUp(current.signal);
  const userId = await within(ANONYMOUS_SIGN_IN_MS, anonymousUserId(), () => null);
  if (current.signal.aborted) return null;
  // Aborts the sign-up, whose late answer would replace the session of the next user.
  current.abort();
  if (userId === null) safeStorage.setItem(GUEST_MODE_KEY, 'true');
  return { status: 'guest', userId };
}

/** Aborts an anonymous sign-in in flight; a sign-in or sign-up with a password has priority. */
export function stopEnteringGuestMode(): void {
  attempt.abort();
}

/** Ends guest mode and the anonymous session of this browser. The guest's lists stay. */
export async function leaveGuestMode(): Promise<void> {
  stopEnteringGuestMode();
  forgetLocalGuest();
  const auth = await loadAuth();
  if ((await guestSession(auth)) !== null) await auth.signOut({ scope: 'local' });
}

/** Anonymous session of this browser, which gives access to the guest's groups; null without one. */
export async function guestSession(auth: GoTrueClient): Promise<StoredSession | null> {
  const { data } = await auth.getSession();
  return data.session?.user.is_anonymous === true ? data.session : null;
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
