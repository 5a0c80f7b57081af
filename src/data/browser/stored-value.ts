import type * as z from 'zod/mini';

import { logError } from '@/lib/log-error';
import { observableValue } from '@/lib/observable-value';

import { AppError, errorSentences } from '../app-error';
import type { KeyValueStore } from './key-value-store';
import { inStorageTurn } from './storage-turn';

interface Parsed<T> {
  value: T;
  /** What of it cannot be read, and is written back as it is. */
  unread?: readonly unknown[];
  /** False when the text is nothing of the kind; then it is kept as a backup. */
  isComplete: boolean;
}

/** Whether this browser holds rows or texts of a guest that cannot be read. */
export const hasUnreadable = observableValue(false);

interface StoredValue<T> {
  /** What is stored, or the default. Never throws: reading errors are logged, and the page goes on. */
  read(): T;
  /** Changes what is stored right now, also by another tab. Rejects with kind `storage` when the browser refuses. */
  update(change: (current: T) => T): Promise<void>;
}

/** A stored list, and what makes a row for it. Throws on what the schema refuses. */
export interface StoredList<T> extends StoredValue<readonly T[]> {
  parse(row: object): T;
  /** How many rows cannot be read. They stay where they are. */
  unreadCount(): number;
}

/** A list of schema-checked rows; rows that do not fit are kept and not shown, a text that is no list is empty. */
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
  // Parsing thousands of rows takes longer than comparing their text with the last one.
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

  /** Throws when the storage is blocked, or full when an unreadable text needs a backup. */
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
    // Whole lists written side by side by two tabs lost half of their items.
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

/** Keeps an unreadable text under another name and goes on with what could be read of it. */
function moveToBackup(store: KeyValueStore, key: string, text: string, readable: unknown): void {
  const backupKey = `${key}.backup-${Date.now()}`;
  // Moved, not copied: a full storage has no room for both.
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
