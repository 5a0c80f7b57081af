import { displayName } from '@/domain/account/display-name';
import { type StoredSession, storedToken, storedUserId } from '@/lib/supabase/auth/stored-session';

export type Session =
  | { status: 'loading' }
  /**
   * `left`: deliberate sign-out, after which the next sign-in leads to the start page. `lost`: ended for an unknown
   * reason. `token`: of a session ended deliberately; auth clients may still report it for a while. `elsewhere`: in
   * another tab. `gone`: the account is deleted. `of`: id of the former user.
   */
  | ({ status: 'signed_out'; left: boolean; lost?: true; of?: string | null; token?: string | null } & Ended)
  /** `userId` is null for a local guest, who has no backend session. */
  | { status: 'guest'; userId: string | null }
  | { status: 'user'; userId: string; email: string; name: string };

export type Account = Extract<Session, { status: 'user' }>;

interface Ended {
  elsewhere?: true;
  gone?: true;
}

/** Session after a deliberate end, set just before the auth client is called. */
export function endedSession(why: { left: boolean; of?: string } & Ended): Session {
  // Announcements of other tabs may arrive late, after the next sign-in.
  const isOthers = why.of !== undefined && why.of !== storedUserId();
  return { status: 'signed_out', ...why, token: isOthers ? null : storedToken() };
}

export function toSession({ user }: StoredSession): Session {
  if (user.is_anonymous) return { status: 'guest', userId: user.id };
  const email = user.email ?? '';
  return { status: 'user', userId: user.id, email, name: displayName(user.user_metadata, email) };
}
