import { inTurn } from '@/lib/in-turn';

import type { PersonalData } from '../personal-data';
import { isLost } from './is-lost';
import { asideCount, waitingCount } from './waiting-count';

/**
 * Leads each call to `inner`, or to the adapter that keeps changes on the device when a request gets no answer or when
 * earlier changes are not stored yet. That one is loaded separately, because most visits never need it; it is told
 * whether a try has just been lost.
 */
export function offlinePersonalData(
  inner: PersonalData,
  loadWaiting: (wasLost: boolean) => Promise<PersonalData>,
): PersonalData {
  const read = <T>(run: (data: PersonalData) => Promise<T>): Promise<T> =>
    waitingCount(inner.scope) === 0 ? run(inner) : loadWaiting(false).then(run);

  // A change whose answer is lost is kept only then: a later one of the same thing must not be stored before.
  const write = <T>(id: string, run: (data: PersonalData) => Promise<T>): Promise<T> =>
    inTurn(`${inner.scope} ${id}`, () => store(run));

  async function store<T>(run: (data: PersonalData) => Promise<T>): Promise<T> {
    const isFree = waitingCount(inner.scope) === 0 && asideCount(inner.scope) === 0;
    if (!navigator.onLine || !isFree) return run(await loadWaiting(!navigator.onLine));
    try {
      return await run(inner);
    } catch (error) {
      if (!isLost(error)) throw error;
      return run(await loadWaiting(true));
    }
  }

  return {
    scope: inner.scope,
    gifts: {
      list: (signal) => read(({ gifts }) => gifts.list(signal)),
      add: (gift) => write(gift.id, ({ gifts }) => gifts.add(gift)),
      change: (id, change, base) => write(id, ({ gifts }) => gifts.change(id, change, base)),
      remove: (id) => write(id, ({ gifts }) => gifts.remove(id)),
    },
    people: {
      list: (signal) => read(({ people }) => people.list(signal)),
      add: (person) => write(person.id, ({ people }) => people.add(person)),
      change: (id, change, base) => write(id, ({ people }) => people.change(id, change, base)),
      remove: (id) => write(id, ({ people }) => people.remove(id)),
    },
    reminders: {
      listOpen: (today, signal) => read(({ reminders }) => reminders.listOpen(today, signal)),
      add: (reminder) => write(reminder.id, ({ reminders }) => reminders.add(reminder)),
      complete: (id) => write(id, ({ reminders }) => reminders.complete(id)),
    },
    profile: {
      read: (signal) => read(({ profile }) => profile.read(signal)),
      save: (person, base) => write('profile', ({ profile }) => profile.save(person, base)),
    },
  };
}
