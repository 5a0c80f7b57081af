import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { parseReturnPath, returnPathOf } from '@/lib/address/return-path';
import { forgetWantedPath, rememberWantedPath, wantedPath } from '@/lib/address/wanted-path';
import { showToast } from '@/ui/toast/toast';

import { FirstPaintEnd } from './first-paint-end';
import { LoadingScreen } from './loading-screen';
import { endNotice, setEndNotice } from './shell/inactivity-notice-flag';

/** Pages below need somebody signed in, a guest included. Visitors sign in first and come back. */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  const isRegistered = session.status === 'user';
  useEffect(() => {
    if (isRegistered) forgetWantedPath();
  }, [isRegistered]);
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed_out') {
    if (session.left) return <Navigate to={paths.auth} replace />;
    return (
      <SignInFirst
        wanted={returnPathOf(location)}
        lost={session.lost ?? false}
        gone={session.gone ?? false}
      />
    );
  }
  return <OpenPage />;
}

function OpenPage() {
  return (
    <>
      <Outlet />
      <FirstPaintEnd />
    </>
  );
}

function SignInFirst({ wanted, lost, gone }: { wanted: string; lost: boolean; gone: boolean }) {
  useEffect(() => {
    // Whoever signs in next is somebody else.
    if (gone) {
      forgetWantedPath();
      setEndNotice('gone');
      return;
    }
    rememberWantedPath(wanted);
    if (lost && !endNotice())
      showToast({
        tone: 'info',
        title: 'Du bist nicht mehr angemeldet',
        description: 'Bitte melde dich neu an.',
      });
  }, [wanted, lost, gone]);
  return <Navigate to={paths.auth} replace state={gone ? null : { returnTo: wanted }} />;
}

/** Pages below are for visitors and guests. Registered users go on to where they were heading. */
export function RedirectRegistered() {
  const session = useSession();
  const state: unknown = useLocation().state;
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'user') {
    const target = returnTarget(state) ?? wantedPath();
    return <Navigate to={parseReturnPath(target)} replace />;
  }
  return <OpenPage />;
}

function returnTarget(state: unknown): unknown {
  return typeof state === 'object' && state && 'returnTo' in state ? state.returnTo : undefined;
}
