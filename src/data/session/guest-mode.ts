import type { GoTrueClient } from '@supabase/supabase-js';

import { within } from '@/lib/pause';
import { safeStorage } from '@/lib/storage/safe-storage';
import { limitAnonymousSignUp } from '@/lib/supabase/auth/anonymous-sign-up';
import { loadAuth } from '@/lib/supabase/auth/load-auth';
import type { StoredSession } from '@/lib/supabase/auth/stored-session';

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

/** Signs in anonymously within 5 s, else as a guest of this browser. Null when a sign-in with a password came between. */
export async function enterGuestMode(): Promise<Session | null> {
  safeStorage.removeItem(declinedKey);
  const current = new AbortController();
  attempt = current;
  limitAnonymousSignUp(current.signal);
  const userId = await within(ANONYMOUS_SIGN_IN_MS, anonymousUserId(), () => null);
  if (current.signal.aborted) return null;
  // An answer that comes too late must not replace whoever signs in after this.
  current.abort();
  if (userId === null) safeStorage.setItem(GUEST_MODE_KEY, 'true');
  return { status: 'guest', userId };
}

/** A sign-in or sign-up with a password comes before an anonymous one that is still under way. */
export function stopEnteringGuestMode(): void {
  attempt.abort();
}

/** Ends guest mode, and with it an anonymous session of this browser. The guest's lists stay. */
export async function leaveGuestMode(): Promise<void> {
  stopEnteringGuestMode();
  forgetLocalGuest();
  const auth = await loadAuth();
  if ((await guestSession(auth)) !== null) await auth.signOut({ scope: 'local' });
}

/** The session of a guest that this browser has, and with it their groups; null when it has none. */
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
