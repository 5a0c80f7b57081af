import { displayName } from '@/domain/account/display-name';
import { type StoredSession, storedToken, storedUserId } from '@/lib/supabase/auth/stored-session';

export type Session =
  | { status: 'loading' }
  /**
   * `left`: deliberate sign-out, after which the next sign-in leads to the start page. `lost`: ended for an unknown
   * reason. `token`: access token of a session ended deliberately, which auth clients may still report for a while.
   * `elsewhere`: ended in another tab. `gone`: the account is deleted. `of`: id of the former user.
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

/** Session state after a deliberate end, set just before the auth client is called. */
export function endedSession(why: { left: boolean; of?: string } & Ended): Session {
  // Another tab's announcement may arrive late, when the stored token already belongs to another user.
  const isOthers = why.of !== undefined && why.of !== storedUserId();
  return { status: 'signed_out', ...why, token: isOthers ? null : storedToken() };
}

export function toSession({ user }: StoredSession): Session {
  if (user.is_anonymous) return { status: 'guest', userId: user.id };
  const email = user.email ?? '';
  return { status: 'user', userId: user.id, email, name: displayName(user.user_metadata, email) };
}
