import { inTurn } from '@/lib/in-turn';

import { hasNoAnswer } from '../app-error';
import type { DataScope, PersonalData, PictureStore, StoreName } from '../personal-data';
import { type QueuedChange, readName, type Shown } from './operation';
import { failedCount, waitingCount } from './waiting-count';

/** What reads and changes go through while something waits on this device, or gets no answer. */
export interface OfflineQueue {
  /** The answer of a store with what waits on top of it. */
  read<S extends StoreName>(store: S, request: () => Promise<Shown[S]>): Promise<Shown[S]>;
  /** Sends or keeps a change and resolves as if it were stored; after a try without an answer it is kept at once. */
  write(change: QueuedChange, isWithoutAnswer: boolean): Promise<unknown>;
}

type Methods = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

const itemMethods = ['list', 'add', 'change', 'remove'] as const;
const pictureMethods = ['read', 'add'] as const;

/** Known before the code of the stores is there. */
const methodNames: { [S in StoreName]: readonly (keyof PersonalData[S])[] } = {
  gifts: itemMethods,
  pictures: pictureMethods,
  people: itemMethods,
  occasions: itemMethods,
  received: itemMethods,
  wishes: itemMethods,
  wishPictures: pictureMethods,
  budgets: ['list', 'save', 'remove'],
  done: ['list', 'add', 'remove'],
  reminders: ['listOpen', 'add', 'complete'],
  profile: ['read', 'save'],
};

/**
 * Leads each call to the stores of a service, and through the queue without an answer or while earlier changes are not
 * stored. The stores come with the first call, for which `loadStores` rejects with kind `offline` when they cannot; most
 * visits never need the queue, so it is loaded separately, and null when it cannot be.
 */
export function offlinePersonalData(
  scope: DataScope,
  loadStores: () => Promise<PersonalData>,
  loadQueue: () => Promise<OfflineQueue | null>,
): PersonalData {
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
    async function call(name: string, args: unknown[]): Promise<unknown> {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has asynchronous methods only
      const methods = (await loadStores())[store] as unknown as Methods;
      return methods[name]?.(...args);
    }
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
    const names: readonly PropertyKey[] = methodNames[store];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same methods
    return Object.fromEntries(
      names.map((name) => [name, decorate(String(name))]),
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
