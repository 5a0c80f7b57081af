import type { QueryClient } from '@tanstack/react-query';

import { recordRemoved } from '../queries/removed-item';
import { storeOf } from './operation';
import type { Outbox } from './outbox';

/** What an outbox of this page removes can come back just as it was. */
export function recordRemovals(client: QueryClient, outbox: Outbox): void {
  outbox.subscribe((event) => {
    if (event.type === 'stored' && event.change.kind.endsWith('.remove'))
      recordRemoved(client, outbox.options.scope, storeOf(event.change), event.answer);
  });
}
