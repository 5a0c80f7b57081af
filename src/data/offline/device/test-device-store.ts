import { type DeviceEntry, type DeviceKey, type DeviceStore, nextNumber } from './device-store';

/** Device store for tests, in memory. After `refuse(true)` every access rejects. */
export function memoryDeviceStore(): DeviceStore & { refuse: (refuses: boolean) => void } {
  const entries = new Map<string, DeviceEntry>();
  let isRefusing = false;

  async function access<T>(run: () => T): Promise<T> {
    await Promise.resolve();
    if (isRefusing) throw new DOMException('full', 'QuotaExceededError');
    return run();
  }
  function found(key: DeviceKey): DeviceEntry[] {
    return [...entries.values()]
      .filter((entry) => key.every((part, index) => entry.key[index] === part))
      .toSorted((a, b) => compare(a.key, b.key))
      .map((entry) => structuredClone(entry));
  }
  function append(key: DeviceKey, value: unknown): void {
    const last = found(key).at(-1);
    const number = nextNumber(last ? Number(last.key.at(-1)) : null);
    const added: DeviceKey = [...key, number];
    entries.set(JSON.stringify(added), { key: added, value: structuredClone(value) });
  }
  return {
    get: (key) => access(() => structuredClone(entries.get(JSON.stringify(key))?.value)),
    below: (key) => access(() => found(key)),
    belowEach: (keys) => access(() => keys.map(found)),
    put: (key, value) =>
      access(() => void entries.set(JSON.stringify(key), { key, value: structuredClone(value) })),
    update: (key, change) =>
      access(() => {
        const entry = entries.get(JSON.stringify(key));
        const value = entry && change(structuredClone(entry.value));
        if (value !== undefined) entries.set(JSON.stringify(key), { key, value: structuredClone(value) });
        return value;
      }),
    append: (key, value) => access(() => append(key, value)),
    move: (from, key, value) =>
      access(() => {
        if (entries.delete(JSON.stringify(from))) append(key, value);
      }),
    rename: (from, key, value) =>
      access(() => {
        const isThere = entries.delete(JSON.stringify(from));
        if (isThere) entries.set(JSON.stringify(key), { key, value: structuredClone(value) });
        return isThere;
      }),
    remove: (key) =>
      access(() => {
        for (const entry of found(key)) entries.delete(JSON.stringify(entry.key));
      }),
    scopes: () => access(() => [...new Set([...entries.values()].map(({ key }) => key[0]))]),
    refuse(refuses) {
      isRefusing = refuses;
    },
  };
}

function compare(a: DeviceKey, b: DeviceKey): number {
  const index = a.findIndex((part, at) => part !== b[at]);
  const [left, right] = [a[index], b[index]];
  if (left === undefined || right === undefined) return a.length - b.length;
  if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1;
  return left < right ? -1 : 1;
}
