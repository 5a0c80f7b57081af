/** A key-value store of the browser that never throws. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** Where the storage is blocked, full or unreadable, values live in memory until the page closes. */
function safely(storage: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      if (memory.has(key)) return memory.get(key) ?? null;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
    keys() {
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
