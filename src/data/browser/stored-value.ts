import type * as z from 'zod/mini';

import { logError } from '@/lib/log-error';

import { AppError, errorSentences } from '../app-error';
import type { KeyValueStore } from './key-value-store';
import { inStorageTurn } from './storage-turn';

interface Parsed<T> {
  value: T;
  /** False when something in the text was lost on the way; then the text is kept as a backup. */
  isComplete: boolean;
}

interface StoredValue<T> {
  /** What is stored, or the default. Never throws: reading errors are logged, and the page goes on. */
  read(): T;
  /** Changes what is stored right now, also by another tab. Rejects with kind `storage` when the browser refuses. */
  update(change: (current: T) => T): Promise<void>;
}

/** A stored list, and what makes a row for it. Throws on what the schema refuses. */
export interface StoredList<T> extends StoredValue<readonly T[]> {
  parse(row: object): T;
}

/** A list of schema-checked rows; rows that do not fit are left out, a text that is no list is empty. */
export function storedList<T>(store: KeyValueStore, key: string, rowSchema: z.ZodMiniType<T>): StoredList<T> {
  const list = storedValue<readonly T[]>(store, key, [], (json) => {
    if (!Array.isArray(json)) return { value: [], isComplete: false };
    const rows = json.map((row) => rowSchema.safeParse(row));
    return {
      value: rows.flatMap((row) => (row.success ? [row.data] : [])),
      isComplete: rows.every((row) => row.success),
    };
  });
  return { ...list, parse: (row) => rowSchema.parse(row) };
}

export function storedObject<T>(
  store: KeyValueStore,
  key: string,
  schema: z.ZodMiniType<T>,
): StoredValue<T | null> {
  return storedValue<T | null>(store, key, null, (json) => {
    const result = schema.safeParse(json);
    return { value: result.success ? result.data : null, isComplete: result.success };
  });
}

function storedValue<T>(
  store: KeyValueStore,
  key: string,
  defaultValue: T,
  parse: (json: unknown) => Parsed<T>,
): StoredValue<T> {
  // Parsing thousands of rows takes longer than comparing their text with the last one.
  let last: { text: string; value: T } | null = null;
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
    if (text === null) return defaultValue;
    if (last?.text === text) return last.value;
    const { value, isComplete } = tryParse(text);
    if (!isComplete) {
      log('It was moved to a backup.');
      moveToBackup(store, key, text, value);
    }
    last = { text, value };
    return value;
  }

  return {
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
          const text = JSON.stringify(value);
          orStorageError(() => store.setItem(key, text));
          last = { text, value };
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
