import { useSession } from '@/data/session/session-context';

/** Id of a user who can be in groups; null for a local guest without an account on the server. */
export function useUserId(): string | null {
  const session = useSession();
  return session.status === 'user' || session.status === 'guest' ? session.userId : null;
}
