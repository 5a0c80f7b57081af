import type { GoTrueClient } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { rememberAccountHere } from '@/lib/storage/known-device';
import { onLeaving } from '@/lib/supabase/auth/deliberate-leave';
import { loadAuth, whenAuthLoads } from '@/lib/supabase/auth/load-auth';
import {
  findStoredSession,
  onSessionEnd,
  SESSION_KEY,
  type StoredSession,
} from '@/lib/supabase/auth/stored-session';

import { browserSession } from './browser-session';
import { forgetLocalGuest, isLocalGuest } from './guest-mode';
import { keepIfSame, lostSession, nextSession } from './next-session';
import { endedSession, type Session } from './session';
import { SessionContext } from './session-context';

type SessionProviderProps = {
  /** Session as read from the browser's storage, before the first request. */
  first: Session;
  children: ReactNode;
};

/** The auth client itself refreshes tokens in their last 90 s. */
const REFRESH_AHEAD_MS = 5 * 60_000;

/** First sessions of providers that were mounted. After an error a new mount reads the browser's session instead. */
const mounted = new WeakSet<Session>();

/** Provides the session and follows the auth client, other tabs and refusals of the server. */
export function SessionProvider({ first, children }: SessionProviderProps) {
  const [session, setSession] = useState(() => (mounted.has(first) ? browserSession() : first));
  useEffect(() => void mounted.add(first), [first]);

  useEffect(() => {
    let unsubscribe = () => {};
    const forget = whenAuthLoads((auth) => {
      unsubscribe = subscribeAuth(auth, setSession);
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

  useEffect(() => onLeaving((userId) => setSession((current) => afterLeaving(current, userId))), []);
  useEffect(() => onSessionEnd(() => setSession(afterEnd)), []);

  // oxlint-disable-next-line react/set-state-in-effect -- the storage is read again once its news are heard
  useEffect(() => setSession(caughtUp), []);

  const isUser = session.status === 'user';
  useEffect(() => {
    if (isUser) rememberAccountHere();
  }, [isUser]);

  const value = useMemo(() => ({ session, setSession }), [session]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Session after another tab has signed out without its auth client, which would have notified this tab. */
function afterEnd(current: Session): Session {
  return current.status === 'user' ? lostSession(current.userId) : current;
}

function afterLeaving(current: Session, userId: string): Session {
  // This tab may notice the end of the session before the announcement of the deliberate sign-out.
  const isTheirs =
    (current.status === 'user' && current.userId === userId) ||
    (current.status === 'signed_out' && current.lost === true && current.of === userId);
  return isTheirs ? endedSession({ left: true, elsewhere: true, of: userId }) : current;
}

/** Session after changes by another tab or a refusal, between the page load and the first effect of this tab. */
function caughtUp(current: Session): Session {
  const now = browserSession();
  if (now.status === 'signed_out') {
    // The session ended for an unknown reason. A deliberate sign-out clears the device itself.
    if (current.status === 'user') return lostSession(current.userId);
    if (current.status === 'signed_out') return current;
  }
  if (current.status === 'user' && now.status === 'loading') return current;
  return keepIfSame(current, now);
}

function loadWhenNeeded(load: () => void): () => void {
  if (browserSession().status === 'loading') {
    load();
    return () => {};
  }
  const stored = findStoredSession();
  // The auth client is loaded to refresh the token, or when another tab signs in.
  const listening = new AbortController();
  const { signal } = listening;
  const loadOnNews = (event: StorageEvent) => {
    if (event.key === SESSION_KEY) load();
  };
  addEventListener('storage', loadOnNews, { signal });
  if (stored.kind === 'none') return () => listening.abort();
  // Offline the auth client would fail to refresh the token and wait a minute until its next attempt.
  const loadOnline = () => {
    if (navigator.onLine) load();
    else addEventListener('online', load, { signal });
  };
  const timer = setTimeout(loadOnline, refreshDelay(stored));
  if (!navigator.onLine) loadOnline();
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** Milliseconds until the auth client has to be loaded for a refresh. */
function refreshDelay(stored: ReturnType<typeof findStoredSession>): number {
  if (stored.kind !== 'fresh') return 0;
  return Math.max(0, stored.session.expires_at * 1000 - Date.now() - REFRESH_AHEAD_MS);
}

function subscribeAuth(
  auth: GoTrueClient,
  setSession: (update: (current: Session) => Session) => void,
): () => void {
  // Awaiting methods of the auth client in this callback would cause a deadlock.
  const { data } = auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') forgetLocalGuest();
    const authSession = session ?? (event === 'INITIAL_SESSION' ? unrefreshedSession() : null);
    setSession((current) => nextSession(current, { event, authSession, isLocalGuest: isLocalGuest() }));
  });
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('offline', () => void auth.stopAutoRefresh(), { signal });
  addEventListener('online', () => void auth.startAutoRefresh(), { signal });
  return () => {
    data.subscription.unsubscribe();
    listening.abort();
  };
}

/** Stored session whose token expired offline; a refused token would have been removed. */
function unrefreshedSession(): StoredSession | null {
  const stored = findStoredSession();
  return stored.kind === 'expired' ? stored.session : null;
}
