/** Key in the device store. The data scope comes first, so that all data of one person can be removed at once. */
export type DeviceKey = readonly [scope: string, ...path: (string | number)[]];

export interface DeviceEntry {
  key: DeviceKey;
  value: unknown;
}

/** Key-value store that all tabs share. Every method rejects if the browser refuses or does not answer. */
export interface DeviceStore {
  get(key: DeviceKey): Promise<unknown>;
  /** All entries whose keys continue a key, in the order of keys. */
  below(key: DeviceKey): Promise<DeviceEntry[]>;
  /** As `below`, for several keys in one transaction: an entry moved meanwhile is in exactly one result. */
  belowEach(keys: readonly DeviceKey[]): Promise<DeviceEntry[][]>;
  put(key: DeviceKey, value: unknown): Promise<void>;
  /** Atomically replaces a value and resolves to the new one; does nothing if either is undefined. */
  update(key: DeviceKey, change: (value: unknown) => unknown): Promise<unknown>;
  /** Atomically adds a value after the last one below a key, under a number that was never used. */
  append(key: DeviceKey, value: unknown): Promise<void>;
  /** As `append`, and removes the entry at `from` in the same transaction; does nothing without that entry. */
  move(from: DeviceKey, key: DeviceKey, value: unknown): Promise<void>;
  /** Atomically moves the entry at `from` to `key`, with a new value; false without an entry at `from`. */
  rename(from: DeviceKey, key: DeviceKey, value: unknown): Promise<boolean>;
  /** Removes the entries at a key and below it. */
  remove(key: DeviceKey): Promise<void>;
  /** All data scopes (first parts of keys) with entries on this device. */
  scopes(): Promise<string[]>;
}

/** Number for a new key, above `last`. Random, so that an old key in another tab does not match a new entry. */
export function nextNumber(last: number | null): number {
  const [distance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (last ?? 0) + 1 + distance;
}
