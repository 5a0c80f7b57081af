/** Web storage that never throws: if it is blocked, full or unreadable, values stay in memory until the page closes. */
function safely(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      if (memory.has(key)) return memory.get(key) ?? null;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key: string, value: string): void {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key: string): void {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage has nothing to remove.
      }
    },
    /** Keys that could not be stored and are lost with the page. */
    unstoredKeys(): string[] {
      return [...memory.keys()];
    },
    keys(): string[] {
      try {
        return [...new Set([...Object.keys(storage()), ...memory.keys()])];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

/** Persistent and shared by all tabs. */
export const safeStorage = safely(() => localStorage);

/** Storage of this tab alone; survives a reload and ends with the tab. */
export const tabStorage = safely(() => sessionStorage);

/** Parses a stored text; null for null and for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
