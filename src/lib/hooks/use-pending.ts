import { useDeferredValue } from 'react';

/**
 * Whether a page still shows that it waits. What a query answers is rendered in one task, however long it takes; the
 * change from waiting to the content, the largest of all, is left to a render that gives way in between.
 */
export function usePending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
}
