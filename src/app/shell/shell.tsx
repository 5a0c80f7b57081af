import CloudOff from 'lucide-react/icons/cloud-off';
import { Suspense, useState, useLayoutEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { subscribeWaitingCount, unstoredCount } from '@/data/offline/outbox/waiting-count';
import { isLocalGuest } from '@/data/session/guest-mode';
import { useSession } from '@/data/session/session-context';
import { hasCodeOnDevice } from '@/lib/browser/code-on-device';
import { useAfterFirstRender } from '@/lib/hooks/use-after-first-render';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { useOnline } from '@/lib/hooks/use-online';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { NoticeBar } from '@/ui/layout/notice-bar';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { ErrorBoundary } from '../error-boundary';
import { FirstPaintEnd } from '../first-paint-end';
import { type Layer, OpenLayerContext } from '../layers/open-layer';
import { LoadingScreen, PageOnItsWay } from '../loading-screen';
import { Footer, FooterRoom } from './footer';
import { Header } from './header';
import { TogetherSwitch } from './navigation';
import { changesWait, noChanges } from './offline-text';
import { useWaiting } from './use-waiting';

const loadGuestLine = () => import('./guest-line');
const GuestLine = lazyPart(
  // Preloaded for guests, who see the line at once.
  isLocalGuest() ? early(loadGuestLine) : loadGuestLine,
  'GuestLine',
  () => <div className="min-h-11 print:hidden" />,
);

const loadOfflineNotice = () => import('./offline-notice');
// Preloaded when the app starts without a connection.
if (!navigator.onLine) void loadOfflineNotice().catch(() => null);

const loadGuestMessages = () => import('./guest-messages');

const Layers = lazyPart(() => import('../layers/layers'), 'Layers');

const PhoneNavigation = lazyPart(() => import('./phone-navigation'), 'PhoneNavigation');

export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  const isIn = session.status === 'user' || session.status === 'guest';
  const hasNavigation = useNavigationRoom(isIn);
  const waiting = useWaiting(session, isIn);
  const [layer, openLayer] = useState<Layer | null>(null);
  // Closes the layer if another tab has changed the account.
  const present = session.status === 'user' ? session.userId : session.status;
  const [owner, setOwner] = useState(present);
  const isDrawn = useAfterFirstRender();
  const isOnline = useOnline();
  const user = session.status === 'user' ? session : null;
  const unstored = useSyncExternalStore(subscribeWaitingCount, () =>
    user ? unstoredCount(`user:${user.userId}`) : 0,
  );
  const offlineNotice = useOptionalPart(user && loadOfflineNotice, isOnline ? unstored : 1);
  const guestId = session.status === 'guest' ? session.userId : null;
  const guestMessages = useOptionalPart(guestId === null ? null : loadGuestMessages, 1);
  if (owner !== present) {
    setOwner(present);
    openLayer(null);
  }
  if (session.status === 'loading') return <LoadingScreen />;
  return (
    <div className="flex min-h-dvh flex-col" style={roomForNavigation}>
      <FirstPaintEnd />
      <a
        href="#inhalt"
        className="fixed top-2 left-2 z-menu rounded-md bg-raised px-4 py-3 font-semibold shadow-3 not-focus:sr-only"
      >
        Zum Inhalt springen
      </a>
      {session.status === 'user' && (
        <>
          <Header
            userId={session.userId}
            name={session.name}
            email={session.email}
            waiting={waiting.together}
          />
          {offlineNotice && <offlineNotice.OfflineNotice userId={session.userId} />}
          {!offlineNotice && !isOnline && <EarlyOfflineNotice />}
        </>
      )}
      {guestId !== null && guestMessages && <guestMessages.GuestMessages key={guestId} userId={guestId} />}
      {session.status === 'guest' && <GuestLine />}
      <div id="inhalt" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {isIn && <TogetherSwitch />}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageOnItsWay />}>
            <OpenLayerContext value={openLayer}>
              <Outlet />
            </OpenLayerContext>
          </Suspense>
        </ErrorBoundary>
      </div>
      {isDrawn ? <Footer isGuest={session.status === 'guest'} /> : <FooterRoom />}
      {hasNavigation && (
        <PhoneNavigation
          waiting={waiting}
          isCapturing={layer?.kind === 'idea'}
          onCapture={() => openLayer({ kind: 'idea', more: false })}
        />
      )}
      {isIn && isDrawn && (
        <Layers open={layer !== null} layer={layer} onOpen={openLayer} onClose={() => openLayer(null)} />
      )}
    </div>
  );
}

/** Offline notice until its code is there. */
function EarlyOfflineNotice() {
  return (
    <div className="sticky top-0 z-header">
      <NoticeBar role="status" icon={CloudOff}>
        Offline. {hasCodeOnDevice() ? changesWait : noChanges}
      </NoticeBar>
    </div>
  );
}

/** Padding for the phone navigation; zero while the variable is unset. */
const roomForNavigation = { paddingBottom: 'var(--nav-height)' };

/**
 * Reserves space for the phone navigation, which renders later; none on low screens, where the bar stands below the
 * page (phone-navigation.css). True when there is a navigation.
 */
function useNavigationRoom(isIn: boolean): boolean {
  const isBelowWide = useMediaQuery('(width < 64em)');
  const isHigh = useMediaQuery('(height >= 30em)');
  const isFixed = isIn && isBelowWide && isHigh;
  useLayoutEffect(() => {
    if (!isFixed) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--nav-height', '84px');
    return () => {
      style.removeProperty('--nav-height');
    };
  }, [isFixed]);
  return isIn && isBelowWide;
}
