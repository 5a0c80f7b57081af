import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { paths } from '@/lib/paths';
import { parseReturnPath } from '@/lib/return-path';

import { LoadingScreen } from './loading-screen';

/** Pages below need somebody signed in, a guest included. Visitors sign in first and come back. */
export function RequireSession() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed_out')
    return <Navigate to={paths.auth} replace state={session.left ? null : { returnTo: pathname }} />;
  return <Outlet />;
}

/** Pages below are for visitors and guests. Registered users go on to where they were heading. */
export function RedirectRegistered() {
  const session = useSession();
  const state: unknown = useLocation().state;
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'user') return <Navigate to={parseReturnPath(returnTarget(state))} replace />;
  return <Outlet />;
}

function returnTarget(state: unknown): unknown {
  return typeof state === 'object' && state && 'returnTo' in state ? state.returnTo : undefined;
}
