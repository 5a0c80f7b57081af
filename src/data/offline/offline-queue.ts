import { within } from '@/lib/pause';

import { canWait } from '../app-error';
import type { PersonalData } from '../personal-data';
import type { OfflineQueue } from './offline-personal-data';
import { undoesRemoval, withChanges } from './operations/combine-changes';
import type { QueuedChange } from './operations/operation';
import { operationOf, personalLane } from './operations/operations';
import type { Outbox } from './outbox/outbox';

interface QueueOptions {
  outbox: Outbox;
  /** Name of the changed item for a toast. */
  nameOf: (change: QueuedChange) => string | null;
}

/** Longest time that a new change waits until earlier changes are sent. */
const longestWaitMs = 2500;

/** Puts changes into the outbox while the server cannot be reached. */
export function offlineQueue(inner: PersonalData, { outbox, nameOf }: QueueOptions): OfflineQueue {
  function isSentInTime(): Promise<boolean> {
    const sending = outbox.send(personalLane).then(() => true);
    return within(longestWaitMs, sending, () => false);
  }

  /** True if a change may be sent directly: online, and the changes it depends on are stored. */
  async function isFree(change: QueuedChange): Promise<boolean> {
    if (!navigator.onLine || !(await isSentInTime())) return false;
    return !(await outbox.isBlocked(change));
  }

  async function isUndoOfWaiting(change: QueuedChange): Promise<boolean> {
    return (await outbox.read()).waiting.some((entry) => undoesRemoval(change, entry.change));
  }

  return {
    /** Changes that left the outbox during the request are applied too: the answer may be older than they are. */
    async read(store, request) {
      const [before, answer] = await Promise.all([outbox.read(), request()]);
      const after = await outbox.read();
      return withChanges(store, withChanges(store, answer, before.waiting), after.waiting);
    },
    async write(change, isWithoutAnswer) {
      const operation = operationOf(change);
      let wasTried = isWithoutAnswer;
      // An undo of a waiting removal is queued: it cancels the removal, or restores the item that the removal returns.
      const isUndo = !isWithoutAnswer && (await isUndoOfWaiting(change));
      if (!isWithoutAnswer && !isUndo && (await isFree(change))) {
        try {
          wasTried = true;
          const answer = await operation.send(inner, change);
          if (operation.isNew) await outbox.discardUndone(change);
          return answer;
        } catch (error) {
          if (!canWait(error)) throw error;
        }
      }
      await outbox.add(change, nameOf(change), wasTried);
      if (isUndo) await isSentInTime();
      return operation.answer?.(change, new Date().toISOString());
    },
  };
}
