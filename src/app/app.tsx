import { BrowserRouter } from 'react-router-dom';

import { SessionProvider } from '@/data/session/session-provider';
import { ToastOutlet } from '@/ui/toast/toast-outlet';

import { ErrorBoundary } from './error-boundary';
import { AppUpdates } from './pwa/app-updates';
import { AppRoutes } from './router';

export function App() {
  return (
    <ErrorBoundary>
      <AppUpdates />
      <SessionProvider>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </SessionProvider>
      <ToastOutlet />
    </ErrorBoundary>
  );
}
