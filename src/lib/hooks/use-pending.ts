import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/**
 * Whether a page still shows that it waits. What a query answers is rendered in one task, however long it takes; the
 * change from waiting to the content, the largest of all, is left to a render that gives way in between.
 */
export function usePending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
}

/**
 * Whether what a query has never told may still come: when it has failed, a page does not wait for it. Nor does it while it
 * is asked for again, which a part of the page does that comes with the page itself.
 */
export function isFirstRead({ isLoading, isFetched, failureCount }: UseQueryResult): boolean {
  return isLoading && !isFetched && failureCount === 0;
}
