import { Component, type ReactNode } from 'react';

import { reloadForNewVersion } from '@/lib/browser/reload-for-new-version';
import { logError } from '@/lib/log-error';
import { renewMissingPages } from '@/ui/lazy/lazy-code';

import { ErrorScreen } from './error-screen';

interface State {
  error: Error | null;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    renewMissingPages();
    if (reloadForNewVersion(error)) return;
    logError('Unhandled error', error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error) return <ErrorScreen error={error} onRetry={() => this.setState({ error: null })} />;
    return this.props.children;
  }
}
