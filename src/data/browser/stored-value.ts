import type * as z from 'zod/mini';

import { logError } from '@/lib/log-error';
import { observableValue } from '@/lib/observable-value';

import { AppError, errorSentences } from '../app-error';
import type { KeyValueStore } from './key-value-store';
import { inStorageTurn } from './storage-turn';

interface Parsed<T> {
  value: T;
  /** Rows that could not be read; they are written back unchanged. */
  unread?: readonly unknown[];
  /** False if the text as a whole is unreadable; it is then kept as a backup. */
  isComplete: boolean;
}

/** True if this browser has unreadable rows or texts of a guest. */
export const hasUnreadable = observableValue(false);

interface StoredValue<T> {
  /** Stored value, or the default. Never throws: errors are logged. */
  read(): T;
  /** Changes the current value, also one written by another tab. Rejects with kind `storage`. */
  update(change: (current: T) => T): Promise<void>;
}

/** Stored list with its row schema. */
export interface StoredList<T> extends StoredValue<readonly T[]> {
  parse(row: object): T;
  /** Number of unreadable rows, which stay in the list. */
  unreadCount(): number;
}

/** List of rows; those that do not match the schema are kept but not returned. A text that is no list is empty. */
export function storedList<T>(store: KeyValueStore, key: string, rowSchema: z.ZodMiniType<T>): StoredList<T> {
  const parse = (json: unknown): Parsed<readonly T[]> => {
    if (!Array.isArray(json)) return { value: [], isComplete: false };
    const value: T[] = [];
    const unread: unknown[] = [];
    for (const row of json as unknown[]) {
      const result = rowSchema.safeParse(row);
      if (result.success) value.push(result.data);
      else unread.push(row);
    }
    return { value, unread, isComplete: true };
  };
  const write = (rows: readonly T[], unread: readonly unknown[]) => JSON.stringify([...rows, ...unread]);
  const { unread, ...list } = storedValue<readonly T[]>(store, key, [], parse, write);
  return { ...list, parse: (row) => rowSchema.parse(row), unreadCount: () => unread().length };
}

export function storedObject<T>(
  store: KeyValueStore,
  key: string,
  schema: z.ZodMiniType<T>,
): StoredValue<T | null> {
  const parse = (json: unknown): Parsed<T | null> => {
    const result = schema.safeParse(json);
    return { value: result.success ? result.data : null, isComplete: result.success };
  };
  return storedValue(store, key, null, parse, (value) => JSON.stringify(value));
}

function storedValue<T>(
  store: KeyValueStore,
  key: string,
  defaultValue: T,
  parse: (json: unknown) => Parsed<T>,
  write: (value: T, unread: readonly unknown[]) => string,
): StoredValue<T> & { unread: () => readonly unknown[] } {
  // Cache of the last parsed text: comparing texts is faster than parsing thousands of rows.
  let last: { text: string; value: T; unread: readonly unknown[] } | null = null;
  let hasLogged = false;

  function log(problem: unknown): void {
    if (hasLogged) return;
    hasLogged = true;
    logError(`The stored value '${key}' cannot be read`, problem);
  }

  function tryParse(text: string): Parsed<T> {
    try {
      return parse(JSON.parse(text));
    } catch {
      return { value: defaultValue, isComplete: false };
    }
  }

  /** Throws if the storage is blocked, or full when an unreadable text needs a backup. */
  function load(): T {
    const text = store.getItem(key);
    if (text === null) {
      last = null;
      return defaultValue;
    }
    if (last?.text === text) return last.value;
    const { value, unread = [], isComplete } = tryParse(text);
    if (!isComplete || unread.length > 0) hasUnreadable.set(true);
    if (!isComplete) {
      log('It was moved to a backup.');
      moveToBackup(store, key, text, value);
    }
    if (unread.length > 0) log(`Rows that stay as they are: ${unread.length}`);
    last = { text, value, unread };
    return value;
  }

  return {
    unread: () => last?.unread ?? [],
    read() {
      try {
        return load();
      } catch (error) {
        log(error);
        return defaultValue;
      }
    },
    // Tabs take turns, because two tabs writing whole lists at the same time lost half of their items.
    update: (change) =>
      inStorageTurn(
        key,
        () => orStorageError(() => store.getItem(key)),
        () => {
          const value = change(orStorageError(load));
          const unread = last?.unread ?? [];
          const text = write(value, unread);
          orStorageError(() => store.setItem(key, text));
          last = { text, value, unread };
        },
      ),
  };
}

function orStorageError<T>(access: () => T): T {
  try {
    return access();
  } catch (error) {
    throw new AppError('storage', errorSentences.storage, { cause: error });
  }
}

/** Moves an unreadable text to a backup key and stores what could be read of it. */
function moveToBackup(store: KeyValueStore, key: string, text: string, readable: unknown): void {
  const backupKey = `${key}.backup-${Date.now()}`;
  // The unreadable text is removed first: a full storage has no room for both the text and its backup.
  store.removeItem(key);
  try {
    store.setItem(backupKey, text);
    store.setItem(key, JSON.stringify(readable));
  } catch (error) {
    store.removeItem(backupKey);
    store.setItem(key, text);
    throw error;
  }
}
