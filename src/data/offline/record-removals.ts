import type { QueryClient } from '@tanstack/react-query';

import { recordRemoved } from '../queries/list/removed-item';
import { forgetDeletedTexts } from '../texts/deleted-texts';
import { undoesRemoval } from './operations/combine-changes';
import type { QueuedChange } from './operations/operation';
import { storeOf } from './operations/operation';
import type { Outbox } from './outbox/outbox';

/** Records items that the outbox has removed, to be restored by an undo, and forgets their drafts and conflicts. */
export function recordRemovals(client: QueryClient, outbox: Outbox): void {
  outbox.subscribe((event) => {
    if (event.type !== 'stored' || !event.change.kind.endsWith('.remove')) return;
    const { scope } = outbox.options;
    const list = storeOf(event.change);
    recordRemoved(client, scope, list, event.answer);
    void forgetTexts(event.change);
    // The list is read again, as it still shows an item whose removal was a dead letter before.
    void client.invalidateQueries({ queryKey: [scope, list] });
  });

  async function forgetTexts(removal: QueuedChange) {
    const { waiting } = await outbox.read();
    if (waiting.some(({ change }) => undoesRemoval(change, removal))) return;
    forgetDeletedTexts(client, outbox.options.scope, removal.id);
  }
}
