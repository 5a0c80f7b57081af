import { useSession } from '@/data/session/session-context';

export interface Me {
  userId: string;
  /** How others shall read of somebody who joins. */
  nameForOthers: string;
  /** Guests join groups but cannot create any. */
  isGuest: boolean;
}

/** Who uses the groups; null for a local guest, who has no account on the server that could be a member. */
export function useMe(): Me | null {
  const session = useSession();
  if (session.status === 'user')
    return { userId: session.userId, nameForOthers: session.name, isGuest: false };
  if (session.status !== 'guest' || session.userId === null) return null;
  return { userId: session.userId, nameForOthers: 'Mitglied', isGuest: true };
}

/** As `me`, under the name that a guest has typed, if any. */
export function named(me: Me, typed: string): Me {
  return { ...me, nameForOthers: typed.trim() || me.nameForOthers };
}
