import type { QueryClient } from '@tanstack/react-query';

import { recordRemoved } from '../queries/list/removed-item';
import { storeOf } from './operations/operation';
import type { Outbox } from './outbox/outbox';

/** Records items that the outbox removes, so that an undo can restore them unchanged. */
export function recordRemovals(client: QueryClient, outbox: Outbox): void {
  outbox.subscribe((event) => {
    if (event.type !== 'stored' || !event.change.kind.endsWith('.remove')) return;
    const { scope } = outbox.options;
    const list = storeOf(event.change);
    recordRemoved(client, scope, list, event.answer);
    // A removal among the dead letters leaves its item in the list.
    void client.invalidateQueries({ queryKey: [scope, list] });
  });
}
