import { useSession } from '@/data/session/session-context';

export interface Me {
  userId: string;
  /** Name that other members see after joining. */
  nameForOthers: string;
  /** True for a guest, who can join groups but not create them. */
  isGuest: boolean;
}

/** User of the groups; null for a local guest, who has no account on the server. */
export function useMe(): Me | null {
  const session = useSession();
  if (session.status === 'user')
    return { userId: session.userId, nameForOthers: session.name, isGuest: false };
  if (session.status !== 'guest' || session.userId === null) return null;
  return { userId: session.userId, nameForOthers: 'Mitglied', isGuest: true };
}

/** Returns `me` with the name that a guest has typed, if any. */
export function withTypedName(me: Me, typed: string): Me {
  return { ...me, nameForOthers: typed.trim() || me.nameForOthers };
}
