import { useSession } from '@/data/session/session-context';

import type { Taker } from './taker-notes';

/**
 * As whom a list is opened: whoever is signed in, a guest with a session included, as themselves; all others as a visitor.
 * Null as long as nobody knows.
 */
export function useTaker(): Taker | null {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'signed_out' || session.userId === null) return 'visitor';
  return `user:${session.userId}`;
}
