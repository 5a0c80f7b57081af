import { within } from '@/lib/pause';

import { hasNoAnswer } from '../app-error';
import type { PersonalData } from '../personal-data';
import type { OfflineQueue } from './offline-personal-data';
import { bringsBack, withChanges } from './operations/combine-changes';
import type { QueuedChange } from './operations/operation';
import { operationOf, personalLane } from './operations/operations';
import type { Outbox } from './outbox/outbox';

interface QueueOptions {
  outbox: Outbox;
  /** What the person calls the thing that changes. */
  nameOf: (change: QueuedChange) => string | null;
}

/** How long somebody waits for earlier changes to be sent. */
const longestWaitMs = 2500;

/** Keeps changes in the outbox while the server cannot be reached. */
export function offlineQueue(inner: PersonalData, { outbox, nameOf }: QueueOptions): OfflineQueue {
  function isSentInTime(): Promise<boolean> {
    const sending = outbox.send(personalLane).then(() => true);
    return within(longestWaitMs, sending, () => false);
  }

  /** Whether a change may go straight to the server: what it follows has to be there. */
  async function isFree(change: QueuedChange): Promise<boolean> {
    if (!navigator.onLine || !(await isSentInTime())) return false;
    return !(await outbox.isBlocked(change));
  }

  async function takesBack(change: QueuedChange): Promise<boolean> {
    return (await outbox.read()).waiting.some((entry) => bringsBack(change, entry.change));
  }

  return {
    /** With what waited before as well: the answer may be older than the moment in which a change left the outbox. */
    async read(store, request) {
      const [before, answer] = await Promise.all([outbox.read(), request()]);
      const after = await outbox.read();
      return withChanges(store, withChanges(store, answer, before.waiting), after.waiting);
    },
    async write(change, isWithoutAnswer) {
      const operation = operationOf(change);
      let wasTried = isWithoutAnswer;
      // An undo meets its removal in the outbox: that is not sent for it, or hands over what the server has deleted.
      const isUndo = !isWithoutAnswer && (await takesBack(change));
      if (!isWithoutAnswer && !isUndo && (await isFree(change))) {
        try {
          wasTried = true;
          const answer = await operation.send(inner, change);
          if (operation.isNew) await outbox.discardUndone(change);
          return answer;
        } catch (error) {
          if (!hasNoAnswer(error)) throw error;
        }
      }
      await outbox.add(change, nameOf(change), wasTried);
      if (isUndo) await isSentInTime();
      return operation.answer?.(change, new Date().toISOString());
    },
  };
}
