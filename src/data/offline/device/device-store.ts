/** Where something lies on this device. The data scope comes first, so that everything of one person goes at once. */
export type DeviceKey = readonly [scope: string, ...path: (string | number)[]];

export interface DeviceEntry {
  key: DeviceKey;
  value: unknown;
}

/** Values kept on this device over reloads, shared by all tabs. Every method rejects when the browser refuses or is silent. */
export interface DeviceStore {
  get(key: DeviceKey): Promise<unknown>;
  /** Everything below a key, in the order of the keys. */
  below(key: DeviceKey): Promise<DeviceEntry[]>;
  /** As `below` for several keys, all of them at one moment: what moves from one to another is in exactly one of them. */
  belowEach(keys: readonly DeviceKey[]): Promise<DeviceEntry[][]>;
  put(key: DeviceKey, value: unknown): Promise<void>;
  /** Atomically replaces a value by `change` of it and resolves to that; nothing happens when either is undefined. */
  update(key: DeviceKey, change: (value: unknown) => unknown): Promise<unknown>;
  /** Atomically puts a value behind the last one below a key, under a number that was never used. */
  append(key: DeviceKey, value: unknown): Promise<void>;
  /** As `append`, and takes away what lies at `from` in the same step; nothing happens when that is gone. */
  move(from: DeviceKey, key: DeviceKey, value: unknown): Promise<void>;
  /** Atomically puts a value at a key in the place of what lies at `from`; false when that is gone. */
  rename(from: DeviceKey, key: DeviceKey, value: unknown): Promise<boolean>;
  /** Takes away what lies at a key and below it. */
  remove(key: DeviceKey): Promise<void>;
  /** The first parts of all keys: whose things are here. */
  scopes(): Promise<string[]>;
}

/** The number of a new key behind `last`: random, so that another tab that acts on a key of the past hits nothing new. */
export function nextNumber(last: number | null): number {
  const [distance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (last ?? 0) + 1 + distance;
}
