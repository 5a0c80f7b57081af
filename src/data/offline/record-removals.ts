import type { QueryClient } from '@tanstack/react-query';

import { recordRemoved } from '../queries/list/removed-item';
import { storeOf } from './operations/operation';
import type { Outbox } from './outbox/outbox';

/** What an outbox of this page removes leaves its list, and can come back just as it was. */
export function recordRemovals(client: QueryClient, outbox: Outbox): void {
  outbox.subscribe((event) => {
    if (event.type !== 'stored' || !event.change.kind.endsWith('.remove')) return;
    const { scope } = outbox.options;
    const list = storeOf(event.change);
    recordRemoved(client, scope, list, event.answer);
    // While somebody had to decide about it, it was shown.
    void client.invalidateQueries({ queryKey: [scope, list] });
  });
}
