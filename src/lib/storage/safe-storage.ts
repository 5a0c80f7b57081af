/** Never throws: where the storage is blocked, full or unreadable, values live in memory until the page closes. */
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
        // Blocked storage holds nothing to remove.
      }
    },
    /** What could not be stored and ends with the page. */
    heldBack(): string[] {
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

/** Shared by all tabs and kept. */
export const safeStorage = safely(() => localStorage);

/** Of this tab alone; survives a reload and ends with the tab. */
export const tabStorage = safely(() => sessionStorage);

/** What a stored text says; null for none and for one that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
