import { findStoredSession } from '@/lib/supabase/auth/stored-session';

import { isLocalGuest } from './guest-mode';
import { type Session, toSession } from './session';

/** Who uses this browser, as far as the browser itself knows. */
export function browserSession(): Session {
  const stored = findStoredSession();
  if (stored.kind === 'unknown') return { status: 'loading' };
  if (stored.kind === 'fresh') return toSession(stored.session);
  // Only a connection can tell whether the token may be renewed. Until then this is the one who used the browser last.
  if (stored.kind === 'expired') return navigator.onLine ? { status: 'loading' } : toSession(stored.session);
  return isLocalGuest() ? { status: 'guest', userId: null } : { status: 'signed_out', left: false };
}
