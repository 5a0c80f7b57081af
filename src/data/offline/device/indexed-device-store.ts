import { createStore, promisifyRequest } from 'idb-keyval';

import { pause } from '@/lib/pause';

import { type DeviceEntry, type DeviceKey, type DeviceStore, nextNumber } from './device-store';

const database = createStore('paeckchen', 'device');

const longestSeconds = 10;
/** Number of timed-out transactions that IndexedDB has not answered yet. */
let unanswered = 0;

/**
 * Runs `use` in a transaction. Rejects without IndexedDB, after `longestSeconds` without an answer, and at once while a
 * timed-out transaction is unanswered. That one is aborted, so it does not write later.
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
    // Counted in seconds awake: a sleeping machine must not use up the timeout.
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

/** Resolves once the transaction is complete. */
function write(change: (store: IDBObjectStore) => unknown): Promise<void> {
  return open('readwrite', (store) => {
    change(store);
    return promisifyRequest(store.transaction);
  });
}

/** Device store in IndexedDB. It orders array keys element by element, arrays after strings. */
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
  // No timeout: a removal must happen however late IndexedDB answers, and no caller is blocked by it.
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
