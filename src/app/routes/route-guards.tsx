import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { forgetWantedPath, rememberWantedPath, wantedPath } from '@/lib/address/wanted-path';
import { showToast } from '@/ui/toast/toast';

import { FirstPaintEnd } from '../first-paint-end';
import { LoadingScreen } from '../loading-screen';
import { endNotice, setEndNotice } from '../shell/inactivity/inactivity-notice-flag';

/** Pages for signed-in users and guests. Visitors are sent to the sign-in page and come back afterwards. */
export function RequireSession() {
  const session = useSession();
  const isRegistered = session.status === 'user';
  useEffect(() => {
    if (isRegistered) forgetWantedPath();
  }, [isRegistered]);
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed_out') {
    if (session.left) return <Navigate to={paths.auth} replace />;
    return <SignInFirst lost={session.lost ?? false} gone={session.gone ?? false} />;
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

function SignInFirst({ lost, gone }: { lost: boolean; gone: boolean }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The next user must not be sent to the page that was open when the account was deleted.
    if (gone) {
      forgetWantedPath();
      setEndNotice('gone');
      return;
    }
    rememberWantedPath({ pathname, search });
    if (lost && !endNotice())
      showToast({
        tone: 'info',
        title: 'Du bist nicht mehr angemeldet',
        description: 'Bitte melde dich neu an.',
      });
  }, [pathname, search, lost, gone]);
  return <Navigate to={paths.auth} replace />;
}

/** Pages for visitors and guests. Registered users are redirected to the page they wanted before signing in. */
export function RedirectRegistered() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'user') return <Navigate to={wantedPath()} replace />;
  return <OpenPage />;
}
