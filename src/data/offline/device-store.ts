/** Where something lies on this device. The data scope comes first, so that everything of one person goes at once. */
export type DeviceKey = readonly [scope: string, ...path: (string | number)[]];

export interface DeviceEntry {
  key: DeviceKey;
  value: unknown;
}

/** Values kept on this device over reloads, shared by all tabs. Every method rejects when the browser refuses. */
export interface DeviceStore {
  get(key: DeviceKey): Promise<unknown>;
  /** Everything below a key, in the order of the keys. */
  below(key: DeviceKey): Promise<DeviceEntry[]>;
  /** As `below` for several keys, all of them at one moment: what moves from one to another is in exactly one of them. */
  belowEach(keys: readonly DeviceKey[]): Promise<DeviceEntry[][]>;
  put(key: DeviceKey, value: unknown): Promise<void>;
  /**
   * Puts `change` of what lies at a key in its place and answers it, in one step, whoever else does so at the same time.
   * Nothing happens when that is gone, or when `change` answers undefined.
   */
  update(key: DeviceKey, change: (value: unknown) => unknown): Promise<unknown>;
  /**
   * Puts a value behind the last one below a key, whoever else does so at the same time, under a key that nothing had
   * before.
   */
  append(key: DeviceKey, value: unknown): Promise<void>;
  /** As `append`, and takes away what lies at `from`; nothing happens when that is gone. In one step, so that it ends up in one place. */
  move(from: DeviceKey, key: DeviceKey, value: unknown): Promise<void>;
  /** Takes away what lies at a key and below it. */
  remove(key: DeviceKey): Promise<void>;
  /** The first parts of all keys: whose things are here. */
  scopes(): Promise<string[]>;
}

/**
 * The last part of the key of something that comes behind `last`. Its distance is random, so that nothing gets the key
 * of something that is gone: another tab may still be about to act on that.
 */
export function nextNumber(last: number | null): number {
  const [distance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (last ?? 0) + 1 + distance;
}
