import type { Query, QueryClient } from '@tanstack/react-query';

const starts = new WeakMap<Query, number>();

/** Notes from now on when the answers of a client's queries were asked for. */
export function noteReadStarts(client: QueryClient): void {
  const asked = new WeakMap<Query, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') asked.set(query, Date.now());
    const start = asked.get(query);
    if (action.type === 'success' && action.manual !== true && start !== undefined) starts.set(query, start);
  });
}

/** When the last answer of a query was asked for, in milliseconds since 1970; undefined when another page has read it. */
export function readStart(query: Query): number | undefined {
  return starts.get(query);
}
