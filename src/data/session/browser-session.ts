import { findStoredSession } from '@/lib/supabase/auth/stored-session';

import { isLocalGuest } from './guest-mode';
import { type Session, toSession } from './session';

/** Session as stored in this browser, without a request. */
export function browserSession(): Session {
  const stored = findStoredSession();
  if (stored.kind === 'unknown') return { status: 'loading' };
  if (stored.kind === 'fresh') return toSession(stored.session);
  // Only the server knows if the expired token can be renewed. Offline, the last user stays signed in.
  if (stored.kind === 'expired') return navigator.onLine ? { status: 'loading' } : toSession(stored.session);
  return isLocalGuest() ? { status: 'guest', userId: null } : { status: 'signed_out', left: false };
}
