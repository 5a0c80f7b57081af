import type { PersonalData } from '../personal-data';
import { giftOperations } from './gift-operations';
import { isLost } from './is-lost';
import type { Operation, Shown } from './operation';
import { type WaitingChange, withWaiting } from './operations';
import type { Outbox } from './outbox';
import { personOperations } from './person-operations';
import { profileOperations } from './profile-operations';
import { reminderOperations } from './reminder-operations';

interface WaitingOptions {
  outbox: Outbox;
  /** What the person calls the thing that changes. */
  nameOf: (change: WaitingChange) => string | null;
  /** A try has just got no answer, so there is no use in another one before the change is safe. */
  wasLost?: boolean;
}

/** How long somebody waits for earlier changes to be sent. */
const patienceMs = 2500;

/**
 * An adapter whose changes wait on the device while the server cannot be reached, and are answered as if they were
 * stored. Reads show what waits over what the server says.
 */
export function waitingPersonalData(inner: PersonalData, options: WaitingOptions): PersonalData {
  const { outbox, nameOf, wasLost = false } = options;

  async function write<C extends WaitingChange, T>(operation: Operation<C, T>, change: C): Promise<T> {
    let wasTried = wasLost;
    if (!wasLost && (await isFree(change))) {
      try {
        wasTried = true;
        return await operation.send(inner, change);
      } catch (error) {
        if (!isLost(error)) throw error;
      }
    }
    await outbox.add(change, nameOf(change), wasTried);
    return operation.answer(change, new Date().toISOString());
  }

  /** Whether a change may go straight to the server: what it follows has to be there. */
  async function isFree(change: WaitingChange): Promise<boolean> {
    if (!navigator.onLine || !(await isInTime(outbox.send()))) return false;
    return !(await outbox.isHeld(change));
  }

  /** With what waited before as well: the answer may be older than the moment in which a change left the outbox. */
  async function read<L extends keyof Shown>(list: L, request: Promise<Shown[L]>): Promise<Shown[L]> {
    const [before, answer] = await Promise.all([outbox.waiting(), request]);
    return withWaiting(list, withWaiting(list, answer, before), await outbox.waiting());
  }

  return {
    scope: inner.scope,
    gifts: {
      list: async (signal) => [...(await read('gifts', inner.gifts.list(signal)))],
      add: (value) => write(giftOperations.add, { kind: 'gifts.add', id: value.id, value }),
      change: (id, value, base) => write(giftOperations.change, { kind: 'gifts.change', id, value, base }),
      remove: (id) => write(giftOperations.remove, { kind: 'gifts.remove', id }),
    },
    people: {
      list: async (signal) => [...(await read('people', inner.people.list(signal)))],
      add: (value) => write(personOperations.add, { kind: 'people.add', id: value.id, value }),
      change: (id, value, base) => write(personOperations.change, { kind: 'people.change', id, value, base }),
      remove: (id) => write(personOperations.remove, { kind: 'people.remove', id }),
    },
    reminders: {
      listOpen: async (today, signal) => [
        ...(await read('reminders', inner.reminders.listOpen(today, signal))),
      ],
      add: (value) => write(reminderOperations.add, { kind: 'reminders.add', id: value.id, value }),
      complete: (id) => write(reminderOperations.complete, { kind: 'reminders.complete', id }),
    },
    profile: {
      read: (signal) => read('profile', inner.profile.read(signal)),
      save: (value, base) =>
        write(profileOperations.save, { kind: 'profile.save', id: 'profile', value, base }),
    },
  };
}

async function isInTime(task: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const isDone = await Promise.race([task.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}
