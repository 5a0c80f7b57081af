import type { GoTrueClient } from '@supabase/auth-js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { loadAuth, whenAuthLoads } from '@/lib/load-auth';
import { findStoredSession, SESSION_KEY } from '@/lib/stored-session';
import { whenIdle } from '@/lib/when-idle';

import { forgetLocalGuest, isLocalGuest } from './guest-mode';
import { nextSession } from './next-session';
import { type Session, toSession } from './session';
import { SessionContext } from './session-context';

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(firstSession);

  useEffect(() => {
    let unsubscribe = () => {};
    const forget = whenAuthLoads((auth) => {
      unsubscribe = follow(auth, setSession);
    });
    const fail = (error: unknown) =>
      setSession((current) => {
        if (current.status === 'loading') throw error;
        return current;
      });
    const load = () => void loadAuth().catch(fail);
    const stopWaiting = loadWhenNeeded(load);
    return () => {
      forget();
      stopWaiting();
      unsubscribe();
    };
  }, []);

  const value = useMemo(() => ({ session, setSession }), [session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** What the browser knows without asking anybody. */
function firstSession(): Session {
  const stored = findStoredSession();
  if (stored.kind === 'unknown') return { status: 'loading' };
  if (stored.kind === 'fresh') return toSession(stored.session);
  return isLocalGuest() ? { status: 'guest', userId: null } : { status: 'signed_out', left: false };
}

function loadWhenNeeded(load: () => void): () => void {
  if (firstSession().status === 'loading') {
    load();
    return () => {};
  }
  // Somebody signed in: the client keeps the token fresh. Nobody: it is needed once another tab signs in.
  if (findStoredSession().kind === 'fresh') return whenIdle(load);
  const loadOnSignIn = (event: StorageEvent) => {
    if (event.key === SESSION_KEY) load();
  };
  addEventListener('storage', loadOnSignIn);
  return () => removeEventListener('storage', loadOnSignIn);
}

function follow(auth: GoTrueClient, setSession: (update: (current: Session) => Session) => void): () => void {
  // The callback only stores what it is told: awaiting a call of the client in here would deadlock the client.
  const { data } = auth.onAuthStateChange((event, authSession) => {
    if (event === 'SIGNED_OUT') forgetLocalGuest();
    setSession((current) => nextSession(current, { event, authSession, isLocalGuest: isLocalGuest() }));
  });
  return () => data.subscription.unsubscribe();
}
