import { BrowserRouter } from 'react-router-dom';

import type { Session } from '@/data/session/session';
import { SessionProvider } from '@/data/session/session-provider';
import { ToastOutlet } from '@/ui/toast/toast-outlet';

import { ErrorBoundary } from './error-boundary';
import { AppUpdates } from './pwa/app-updates';
import { AppRoutes } from './router';

/** `session` is the stored session at the start, before any request. */
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
