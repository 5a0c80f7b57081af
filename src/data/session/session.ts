import { displayName } from '@/domain/account/display-name';
import { type StoredSession, storedToken, storedUserId } from '@/lib/supabase/auth/stored-session';

export type Session =
  | { status: 'loading' }
  /**
   * `left`: a deliberate sign-out, after which nobody is sent back to a page. `lost`: ended without being asked to.
   * `token`: of a session ended on purpose; until it is gone everywhere, clients may still report it.
   * `elsewhere`: in another tab. `gone`: the account is deleted. `of`: whose it was.
   */
  | ({ status: 'signed_out'; left: boolean; lost?: true; of?: string | null; token?: string | null } & Ended)
  /** `userId` is null for a local guest, who has no backend session at all. */
  | { status: 'guest'; userId: string | null }
  | { status: 'user'; userId: string; email: string; name: string };

export type Account = Extract<Session, { status: 'user' }>;

interface Ended {
  elsewhere?: true;
  gone?: true;
}

/** What follows when the session of this browser is ended on purpose, just before the auth client is told. */
export function endedSession(why: { left: boolean; of?: string } & Ended): Session {
  // Heard late, the next one may be there already.
  const isOthers = why.of !== undefined && why.of !== storedUserId();
  return { status: 'signed_out', ...why, token: isOthers ? null : storedToken() };
}

export function toSession({ user }: StoredSession): Session {
  if (user.is_anonymous) return { status: 'guest', userId: user.id };
  const email = user.email ?? '';
  return { status: 'user', userId: user.id, email, name: displayName(user.user_metadata, email) };
}
