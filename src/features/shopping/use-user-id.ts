import { useSession } from '@/data/session/session-context';

/** Who can be in a group; null for a local guest, who has no account on the server. */
export function useUserId(): string | null {
  const session = useSession();
  return session.status === 'user' || session.status === 'guest' ? session.userId : null;
}
