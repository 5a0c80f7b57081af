import { createStore, promisifyRequest } from 'idb-keyval';

import { pause } from '@/lib/pause';

import { type DeviceEntry, type DeviceKey, type DeviceStore, nextNumber } from './device-store';

const database = createStore('paeckchen', 'device');

const longestSeconds = 10;
/** How many accesses that were given up have not been answered yet. */
let unanswered = 0;

/**
 * Where there is no IndexedDB, naming it throws; callers get a rejection instead. A browser that does not answer counts
 * as one that refuses, at once as long as it is silent; what was given up is not done later either.
 */
async function open<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  if (unanswered > 0) throw silence();
  let transaction: IDBTransaction | null = null;
  const access = { isAnswered: false, isGivenUp: false };
  const work = database(mode, (store) => {
    if (access.isGivenUp) throw silence();
    ({ transaction } = store);
    return use(store);
  });
  const answer = () => {
    access.isAnswered = true;
    if (access.isGivenUp) unanswered -= 1;
  };
  work.then(answer, answer);
  async function giveUp(): Promise<T> {
    // In steps: while the machine sleeps nobody can answer, and it counts as one of them.
    for (let seconds = 0; seconds < longestSeconds; seconds += 1) {
      await pause(1000);
      if (access.isAnswered) return work;
    }
    access.isGivenUp = true;
    unanswered += 1;
    transaction?.abort();
    throw silence();
  }
  return Promise.race([work, giveUp()]);
}

function silence(): DOMException {
  return new DOMException('IndexedDB does not answer', 'TimeoutError');
}

/** Done when the transaction is. */
function write(change: (store: IDBObjectStore) => unknown): Promise<void> {
  return open('readwrite', (store) => {
    change(store);
    return promisifyRequest(store.transaction);
  });
}

/** The device store of the browser. IndexedDB orders keys that are lists part by part, lists after texts. */
export const indexedDeviceStore: DeviceStore = {
  get: (key) => open('readonly', (store) => promisifyRequest<unknown>(store.get([...key]))),
  below: (key) => open('readonly', (store) => entriesBelow(store, key)),
  belowEach: (keys) => open('readonly', (store) => Promise.all(keys.map((key) => entriesBelow(store, key)))),
  put: (key, value) => write((store) => store.put(value, [...key])),
  async update(key, change) {
    let value: unknown;
    await write((store) => {
      const found = store.get([...key]);
      found.addEventListener('success', () => {
        value = found.result === undefined ? undefined : change(found.result);
        if (value !== undefined) store.put(value, [...key]);
      });
    });
    return value;
  },
  append: (key, value) => write((store) => appendIn(store, key, value)),
  move: (from, key, value) =>
    write((store) => {
      const count = store.count([...from]);
      count.addEventListener('success', () => {
        if (count.result === 0) return;
        store.delete([...from]);
        appendIn(store, key, value);
      });
    }),
  async rename(from, key, value) {
    let isThere = false;
    await write((store) => {
      const count = store.count([...from]);
      count.addEventListener('success', () => {
        isThere = count.result > 0;
        if (!isThere) return;
        store.delete([...from]);
        store.put(value, [...key]);
      });
    });
    return isThere;
  },
  // Waits for as long as it takes: what somebody takes off the device must go, and nothing waits for it.
  remove: async (key) =>
    database('readwrite', (store) => {
      store.delete(rangeBelow(key));
      return promisifyRequest(store.transaction);
    }),
  scopes: () =>
    open('readonly', async (store) => {
      const keys = await promisifyRequest(store.getAllKeys());
      return [...new Set(keys.map((key) => toDeviceKey(key)[0]))];
    }),
};

async function entriesBelow(store: IDBObjectStore, key: DeviceKey): Promise<DeviceEntry[]> {
  const keys = promisifyRequest(store.getAllKeys(rangeBelow(key)));
  const values = promisifyRequest<unknown[]>(store.getAll(rangeBelow(key)));
  const [found, contents] = await Promise.all([keys, values]);
  return found.map((at, index) => ({ key: toDeviceKey(at), value: contents[index] }));
}

function appendIn(store: IDBObjectStore, key: DeviceKey, value: unknown): void {
  const last = store.openKeyCursor(rangeBelow(key), 'prev');
  last.addEventListener('success', () => {
    const number = nextNumber(last.result && Number(toDeviceKey(last.result.key).at(-1)));
    store.put(value, [...key, number]);
  });
}

function rangeBelow(key: DeviceKey): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []]);
}

function toDeviceKey(key: IDBValidKey): DeviceKey {
  const parts = Array.isArray(key)
    ? key.filter((part) => typeof part === 'string' || typeof part === 'number')
    : [];
  const [scope = '', ...path] = parts;
  return [String(scope), ...path];
}
