/** Global value with subscriptions, for `useSyncExternalStore`. */
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
    /** Returns the function that unsubscribes. */
    subscribe: (notify: () => void): (() => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** Subscriptions to changes of the browser's storage, in this tab or another one. */
export function observableStorage(concerns: (key: string) => boolean) {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((notify) => notify()),
    subscribe: (notify: () => void): (() => void) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || concerns(key)) notify();
      };
      listeners.add(notify);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(notify);
        removeEventListener('storage', onStorage);
      };
    },
  };
}
