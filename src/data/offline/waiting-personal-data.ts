import type { PersonalData } from '../personal-data';
import {
  withWaitingGifts,
  withWaitingPeople,
  withWaitingProfile,
  withWaitingReminders,
} from './apply-waiting';
import { isLost } from './is-lost';
import type { Outbox, WaitingEntry } from './outbox';
import type { WaitingChange } from './waiting-change';

interface WaitingOptions {
  outbox: Outbox;
  /** What the person calls the thing that changes. */
  nameOf: (change: WaitingChange) => string | null;
}

/**
 * An adapter whose changes wait on the device while there is no connection and are answered as if they were stored.
 * Reads show what waits over what the server says.
 */
export function waitingPersonalData(inner: PersonalData, options: WaitingOptions): PersonalData {
  const { outbox, nameOf } = options;

  async function write<T>(change: WaitingChange, answer: T, store: () => Promise<T>): Promise<T> {
    if (await isFree()) {
      try {
        return await store();
      } catch (error) {
        if (!isLost(error)) throw error;
      }
    }
    await outbox.add(change, nameOf(change));
    return answer;
  }

  /** Whether a change may go straight to the server: those before it have to be there. */
  async function isFree(): Promise<boolean> {
    if (!navigator.onLine) return false;
    await outbox.send();
    return (await outbox.waiting()).length === 0;
  }

  /** With what waited before as well: the answer may be older than the moment in which a change left the outbox. */
  async function read<T>(request: Promise<T>, apply: (answer: T, entries: WaitingEntry[]) => T): Promise<T> {
    const [before, answer] = await Promise.all([outbox.waiting(), request]);
    return apply(apply(answer, before), await outbox.waiting());
  }

  return {
    scope: inner.scope,
    gifts: {
      list: (signal) =>
        read(inner.gifts.list(signal), (rows, entries) => [...withWaitingGifts(rows, entries)]),
      add: (value) =>
        write(
          { kind: 'gifts.add', id: value.id, value },
          { ...value, createdAt: new Date().toISOString() },
          () => inner.gifts.add(value),
        ),
      change: (id, value) =>
        write({ kind: 'gifts.change', id, value }, undefined, () => inner.gifts.change(id, value)),
      remove: (id) => write({ kind: 'gifts.remove', id }, undefined, () => inner.gifts.remove(id)),
    },
    people: {
      list: (signal) =>
        read(inner.people.list(signal), (rows, entries) => [...withWaitingPeople(rows, entries)]),
      add: (value) =>
        write(
          { kind: 'people.add', id: value.id, value },
          { ...value, birthday: null, createdAt: new Date().toISOString() },
          () => inner.people.add(value),
        ),
      change: (id, value) =>
        write({ kind: 'people.change', id, value }, undefined, () => inner.people.change(id, value)),
      remove: (id) => write({ kind: 'people.remove', id }, undefined, () => inner.people.remove(id)),
    },
    reminders: {
      listOpen: (today, signal) =>
        read(inner.reminders.listOpen(today, signal), (rows, entries) => [
          ...withWaitingReminders(rows, entries),
        ]),
      add: (value) =>
        write(
          { kind: 'reminders.add', id: value.id, value },
          { ...value, isCompleted: false, createdAt: new Date().toISOString() },
          () => inner.reminders.add(value),
        ),
      complete: (id) =>
        write({ kind: 'reminders.complete', id }, undefined, () => inner.reminders.complete(id)),
    },
    profile: {
      read: (signal) => read(inner.profile.read(signal), withWaitingProfile),
      save: (value) =>
        write({ kind: 'profile.save', id: 'profile', value }, undefined, () => inner.profile.save(value)),
    },
  };
}
