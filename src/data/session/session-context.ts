import { createContext, use } from 'react';

import type { Session } from './session';

interface SessionValue {
  session: Session;
  /** Sets the session at once, without waiting for the event of the auth client. */
  setSession: (session: Session) => void;
}

export const SessionContext = createContext<SessionValue | null>(null);

function useSessionValue(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

export function useSession(): Session {
  return useSessionValue().session;
}

export function useSetSession(): (session: Session) => void {
  return useSessionValue().setSession;
}
