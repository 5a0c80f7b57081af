import { Component, type ErrorInfo, type ReactNode } from 'react';

import { reloadForNewVersion } from '@/lib/reload-for-new-version';

import { ErrorScreen } from './error-screen';

interface State {
  error: Error | null;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (reloadForNewVersion(error)) return;
    // oxlint-disable-next-line no-console -- the last trace of an unhandled error
    console.error('Unhandled error', error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error) return <ErrorScreen error={error} onRetry={() => this.setState({ error: null })} />;
    return this.props.children;
  }
}
