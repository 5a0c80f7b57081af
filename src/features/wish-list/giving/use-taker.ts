import { useSession } from '@/data/session/session-context';

import type { Taker } from './taker-notes';

/** Scope of the visit: a signed-in account or guest, everybody else is a visitor. Null while the session loads. */
export function useTaker(): Taker | null {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'signed_out' || session.userId === null) return 'visitor';
  return `user:${session.userId}`;
}
