import { inTurn } from '@/lib/in-turn';

import { canWait } from '../app-error';
import type { PersonalData, PictureStore, StoreName } from '../personal-data';
import { type QueuedChange, readName, type Shown } from './operations/operation';
import { failedCount, waitingCount } from './outbox/waiting-count';

/** Handles reads and changes while changes wait on this device or the server does not answer. */
export interface OfflineQueue {
  /** Reads a store from the server and applies the waiting changes to the answer. */
  read<S extends StoreName>(store: S, request: () => Promise<Shown[S]>): Promise<Shown[S]>;
  /** Sends a change, or queues it at once if `isWithoutAnswer`. Resolves as if the change were stored. */
  write(change: QueuedChange, isWithoutAnswer: boolean): Promise<unknown>;
}

type Methods = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

/**
 * Wraps the stores of a service: calls go through the offline queue if the server does not answer or earlier changes
 * wait. The queue is a lazy chunk, as most visits never need it; null if it cannot be loaded.
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
        if (!canWait(error)) throw error;
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
        // Changes of one item run one after another, so that a later one is not sent before a failed one is queued.
        return inTurn(`${scope} ${change.id}`, () => write(change, () => call(name, args)));
      };
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same methods
    return Object.fromEntries(
      Object.keys(methods).map((name) => [name, decorate(name)]),
    ) as unknown as PersonalData[S];
  }

  // Every answer includes all waiting pictures, so pictures with ids that were not asked for are filtered out.
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

/** Converts arguments to a change: (id), (id, seen), (id, value, base), (value) with id, or (value, base) without. */
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
