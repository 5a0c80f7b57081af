import type { AuthChangeEvent } from '@supabase/supabase-js';

import type { StoredSession } from '@/lib/supabase/auth/stored-session';

import { type Session, toSession } from './session';

/** Session ended for an unknown reason. The announcement of a deliberate sign-out in another tab may arrive later. */
export function lostSession(of: string | null): Session {
  return { status: 'signed_out', left: false, lost: true, of };
}

interface AuthNews {
  event: AuthChangeEvent;
  authSession: StoredSession | null;
  isLocalGuest: boolean;
}

/** Session after an event of the auth client. Stable reference for the same user. */
export function nextSession(current: Session, { event, authSession, isLocalGuest }: AuthNews): Session {
  // An auth client loaded for the sign-out first reports the session that is ending.
  const isEnding = current.status === 'signed_out' && current.token !== undefined;
  // In another tab the auth client may even report SIGNED_IN with the ended token.
  if (isEnding && (event !== 'SIGNED_IN' || authSession?.access_token === current.token)) return current;
  // USER_UPDATED may arrive after a sign-out or a change of users.
  const isHere = 'userId' in current && current.userId === authSession?.user.id;
  if (event === 'USER_UPDATED' && !isHere) return current;
  if (authSession) return keepIfSame(current, toSession(authSession));
  if (isLocalGuest && event !== 'SIGNED_OUT') return keepIfSame(current, { status: 'guest', userId: null });
  if (current.status === 'signed_out') return current;
  // The user was shown as signed in from the stored session.
  if (current.status === 'user') return lostSession(current.userId);
  return event === 'SIGNED_OUT' ? lostSession(null) : { status: 'signed_out', left: false };
}

/** Stable reference for an equal session, so that token refreshes do not render. */
export function keepIfSame(current: Session, next: Session): Session {
  return JSON.stringify(current) === JSON.stringify(next) ? current : next;
}
