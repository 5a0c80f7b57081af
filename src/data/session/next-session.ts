import type { AuthChangeEvent } from '@supabase/supabase-js';

import type { StoredSession } from '@/lib/supabase/auth/stored-session';

import { type Session, toSession } from './session';

/** Ended without being asked to, as far as is known yet: that another tab was left may be heard later. */
export function lostSession(of: string | null): Session {
  return { status: 'signed_out', left: false, lost: true, of };
}

interface AuthNews {
  event: AuthChangeEvent;
  authSession: StoredSession | null;
  isLocalGuest: boolean;
}

/** Who uses the app after an event of the auth client. The same person stays the same object. */
export function nextSession(current: Session, { event, authSession, isLocalGuest }: AuthNews): Session {
  // A client that is loaded to sign out first reports the session it is about to end.
  const isEnding = current.status === 'signed_out' && current.token !== undefined;
  // In another tab it may even say that somebody has signed in, with the token that is ended.
  if (isEnding && (event !== 'SIGNED_IN' || authSession?.access_token === current.token)) return current;
  // It may be answered after they have left, or after somebody else has come.
  const isHere = 'userId' in current && current.userId === authSession?.user.id;
  if (event === 'USER_UPDATED' && !isHere) return current;
  if (authSession) return keepIfSame(current, toSession(authSession));
  if (isLocalGuest && event !== 'SIGNED_OUT') return keepIfSame(current, { status: 'guest', userId: null });
  if (current.status === 'signed_out') return current;
  // Whoever was shown as signed in by what this browser had stored has been, too.
  if (current.status === 'user') return lostSession(current.userId);
  return event === 'SIGNED_OUT' ? lostSession(null) : { status: 'signed_out', left: false };
}

/** Token refreshes arrive as events too; nothing has to render again for them. */
export function keepIfSame(current: Session, next: Session): Session {
  return JSON.stringify(current) === JSON.stringify(next) ? current : next;
}
