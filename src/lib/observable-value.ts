/** A value of the whole page that tells when it changes; for `useSyncExternalStore`. */
export function observableValue<T>(initial: T) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): T => current,
    set: (value: T): void => {
      if (value === current) return;
      current = value;
      for (const notify of listeners) notify();
    },
    /** Returns the function that ends it. */
    subscribe: (notify: () => void): (() => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** Tells when something in the storage of the browser changes, here or in another tab. */
export function observableStorage(concerns: (key: string) => boolean) {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((notify) => notify()),
    subscribe: (notify: () => void): (() => void) => {
      const hear = ({ key }: StorageEvent) => {
        if (key === null || concerns(key)) notify();
      };
      listeners.add(notify);
      addEventListener('storage', hear);
      return () => {
        listeners.delete(notify);
        removeEventListener('storage', hear);
      };
    },
  };
}
