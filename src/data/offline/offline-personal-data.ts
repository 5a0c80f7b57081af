import { inTurn } from '@/lib/in-turn';

import { hasNoAnswer } from '../app-error';
import type { PersonalData, PictureStore, StoreName } from '../personal-data';
import { type QueuedChange, readName, type Shown } from './operations/operation';
import { failedCount, waitingCount } from './outbox/waiting-count';

/** What reads and changes go through while something waits on this device, or gets no answer. */
export interface OfflineQueue {
  /** The answer of a store with what waits on top of it. */
  read<S extends StoreName>(store: S, request: () => Promise<Shown[S]>): Promise<Shown[S]>;
  /** Sends or keeps a change and resolves as if it were stored; after a try without an answer it is kept at once. */
  write(change: QueuedChange, isWithoutAnswer: boolean): Promise<unknown>;
}

type Methods = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

/**
 * Leads each call to the stores of a service, and through the queue without an answer or while earlier changes are not
 * stored. Most visits never need the queue, so it is a lazy chunk, and null when that does not come.
 */
export function offlinePersonalData(
  stores: PersonalData,
  loadQueue: () => Promise<OfflineQueue | null>,
): PersonalData {
  const { scope } = stores;

  async function read<S extends StoreName>(store: S, request: () => Promise<Shown[S]>) {
    const queue = waitingCount(scope) === 0 ? null : await loadQueue();
    return queue ? queue.read(store, request) : request();
  }

  async function write(change: QueuedChange, request: () => Promise<unknown>) {
    const isFree = waitingCount(scope) === 0 && failedCount(scope) === 0;
    let isWithoutAnswer = !navigator.onLine;
    if (isFree && !isWithoutAnswer) {
      try {
        return await request();
      } catch (error) {
        if (!hasNoAnswer(error)) throw error;
        isWithoutAnswer = true;
      }
    }
    const queue = await loadQueue();
    return queue ? queue.write(change, isWithoutAnswer) : request();
  }

  function decorated<S extends StoreName>(store: S): PersonalData[S] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has asynchronous methods only
    const methods = stores[store] as unknown as Methods;
    const call = async (name: string, args: unknown[]) => methods[name]?.(...args);
    const decorate = (name: string) => {
      if (readName.test(name)) {
        return (...args: unknown[]) =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a store shows is what it reads
          read(store, () => call(name, args) as Promise<Shown[S]>);
      }
      return (...args: unknown[]) => {
        const change = changeOf(store, name, args);
        // A change without an answer is kept only then: a later one of the same thing must not be stored before.
        return inTurn(`${scope} ${change.id}`, () => write(change, () => call(name, args)));
      };
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same methods
    return Object.fromEntries(
      Object.keys(methods).map((name) => [name, decorate(name)]),
    ) as unknown as PersonalData[S];
  }

  // What waits shows in every answer, also what nobody asked for.
  function picturesOf(store: 'pictures' | 'wishPictures'): PictureStore {
    const pictures = decorated(store);
    return {
      ...pictures,
      read: async (ids, signal) => (await pictures.read(ids, signal)).filter(({ id }) => ids.includes(id)),
    };
  }

  return {
    scope,
    gifts: decorated('gifts'),
    pictures: picturesOf('pictures'),
    people: decorated('people'),
    occasions: decorated('occasions'),
    received: decorated('received'),
    wishes: decorated('wishes'),
    wishPictures: picturesOf('wishPictures'),
    budgets: decorated('budgets'),
    done: decorated('done'),
    reminders: decorated('reminders'),
    profile: decorated('profile'),
  };
}

/** (id), (id, seen), (id, value, base), (value) with an id in it, or (value, base) where its store has one thing only. */
function changeOf(store: StoreName, method: string, args: readonly unknown[]): QueuedChange {
  const [first, ...rest] = args;
  const isId = typeof first === 'string';
  const [value, base] = isId ? rest : args;
  const id: unknown = isId ? first : (Reflect.get(Object(first), 'id') ?? store);
  const isRemoval = isId && method === 'remove';
  const entered = value === undefined ? {} : isRemoval ? { seen: value } : { value, base };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `Entered`
  return { kind: `${store}.${method}`, id, ...entered } as QueuedChange;
}
