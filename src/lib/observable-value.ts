interface ObservableValue<T> {
  get: () => T;
  set: (value: T) => void;
  /** Returns the function that ends it. */
  subscribe: (notify: () => void) => () => void;
}

/** A value of the whole page that tells when it changes; for `useSyncExternalStore`. */
export function observableValue<T>(initial: T): ObservableValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const notify of listeners) notify();
    },
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** Tells when something that tabs share in the storage of the browser changes, here or in another tab. */
export function observableStorage(concerns: (key: string) => boolean) {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((notify) => notify()),
    /** Returns the function that ends it. */
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
