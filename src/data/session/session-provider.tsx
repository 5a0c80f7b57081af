import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { auth } from '@/lib/auth-client';

import { forgetLocalGuest, isLocalGuest } from './guest-mode';
import { type Session, toSession } from './session';
import { SessionContext } from './session-context';

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });

  useEffect(() => {
    // The callback only stores what it is told: awaiting a call of the client in here would deadlock the client.
    const { data } = auth.onAuthStateChange((event, authSession) => {
      setSession((current) => {
        if (authSession) return keepIfSame(current, toSession(authSession));
        if (event === 'SIGNED_OUT') {
          forgetLocalGuest();
          return current.status === 'signed_out' ? current : { status: 'signed_out', left: false };
        }
        if (isLocalGuest()) return { status: 'guest', userId: null };
        return current.status === 'loading' ? { status: 'signed_out', left: false } : current;
      });
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const value = useMemo(() => ({ session, setSession }), [session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Token refreshes arrive as events too; the same person keeps the same object, so nothing renders again. */
function keepIfSame(current: Session, next: Session): Session {
  return JSON.stringify(current) === JSON.stringify(next) ? current : next;
}
