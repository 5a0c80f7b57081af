import type { AuthChangeEvent } from '@supabase/supabase-js';

import type { StoredSession } from '@/lib/supabase/auth/stored-session';

import { type Session, toSession } from './session';

/** Session that ended for an unknown reason. Another tab's announcement of a deliberate sign-out may follow. */
export function lostSession(of: string | null): Session {
  return { status: 'signed_out', left: false, lost: true, of };
}

interface AuthNews {
  event: AuthChangeEvent;
  authSession: StoredSession | null;
  isLocalGuest: boolean;
}

/** Session after an event of the auth client; the same object while the user is the same. */
export function nextSession(current: Session, { event, authSession, isLocalGuest }: AuthNews): Session {
  // An auth client that is loaded for a sign-out first reports the session that is ending.
  const isEnding = current.status === 'signed_out' && current.token !== undefined;
  // In another tab the auth client may even report SIGNED_IN with the ended token.
  if (isEnding && (event !== 'SIGNED_IN' || authSession?.access_token === current.token)) return current;
  // USER_UPDATED may arrive after a sign-out or a change of users.
  const isHere = 'userId' in current && current.userId === authSession?.user.id;
  if (event === 'USER_UPDATED' && !isHere) return current;
  if (authSession) return keepIfSame(current, toSession(authSession));
  if (isLocalGuest && event !== 'SIGNED_OUT') return keepIfSame(current, { status: 'guest', userId: null });
  if (current.status === 'signed_out') return current;
  // The stored session, by which the user was shown as signed in, has ended.
  if (current.status === 'user') return lostSession(current.userId);
  return event === 'SIGNED_OUT' ? lostSession(null) : { status: 'signed_out', left: false };
}

/** Keeps the object of an equal session, so that token refreshes do not rerender. */
export function keepIfSame(current: Session, next: Session): Session {
  return JSON.stringify(current) === JSON.stringify(next) ? current : next;
}
