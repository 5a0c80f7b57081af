import type { Query, QueryClient } from '@tanstack/react-query';

const starts = new WeakMap<Query, number>();

/** Starts recording at which time each read of a query client begins. */
export function noteReadStarts(client: QueryClient): void {
  const asked = new WeakMap<Query, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // If the inline script of the page has sent requests, the read counts as begun with the page.
    if (action.type === 'fetch') asked.set(query, window.firstReads ? performance.timeOrigin : Date.now());
    const start = asked.get(query);
    if (action.type === 'success' && action.manual !== true && start !== undefined) starts.set(query, start);
  });
}

/** Start of the read that gave a query its data, in milliseconds since 1970; undefined for restored data. */
export function readStart(query: Query): number | undefined {
  return starts.get(query);
}
