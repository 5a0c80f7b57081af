import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/**
 * Deferred pending flag: switching from skeleton to content is the largest render, and as a deferred one it can be interrupted
 * instead of being a single long task.
 */
export function usePending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
}

/**
 * True during the very first fetch of a query. False after a failure and during a refetch, for which a page shows its own
 * content or error instead of waiting.
 */
export function isFirstRead({ isLoading, isFetched, failureCount }: UseQueryResult): boolean {
  return isLoading && !isFetched && failureCount === 0;
}
