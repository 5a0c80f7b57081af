import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';

import type { Session } from '@/data/session/session';
import { SessionProvider } from '@/data/session/session-provider';
import { whenIdle } from '@/lib/browser/when-idle';
import { lazyExtra } from '@/ui/lazy/lazy-code';
import { ToastOutlet } from '@/ui/toast/toast-outlet';

import { ErrorBoundary } from './error-boundary';
import { AppRoutes } from './router';

/** `session` is the session stored in the browser, read before the first request. */
export function App({ session }: { session: Session }) {
  return (
    <ErrorBoundary>
      <SessionProvider first={session}>
        <BrowserRouter>
          <AppUpdates />
          <AppRoutes />
        </BrowserRouter>
      </SessionProvider>
      <ToastOutlet />
    </ErrorBoundary>
  );
}

// Optional code: without a connection it cannot be loaded, but there is no new version to check for either.
const InstalledApp = lazyExtra(() => import('./pwa/installed-app'), 'InstalledApp');

/** Checks for new versions of the app once the first page is idle. */
function AppUpdates() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  return isSettled && <InstalledApp />;
}

function whenSettled(task: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(task);
  let cancel = () => removeEventListener('load', wait);
  const wait = () => {
    cancel = whenIdle(task);
  };
  addEventListener('load', wait, { once: true });
  return () => cancel();
}
