import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';

import type { DeviceKey, DeviceStore } from './device-store';
import { indexedDeviceStore } from './indexed-device-store';
import { memoryDeviceStore } from './test-device-store';

describe.each<[string, () => DeviceStore]>([
  ['IndexedDB', () => indexedDeviceStore],
  ['memory', memoryDeviceStore],
])('a device store in %s', (_name, open) => {
  let store: DeviceStore;

  beforeEach(async () => {
    store = open();
    for (const scope of await store.scopes()) await store.remove([scope]);
  });

  const valuesBelow = async (...key: [string, ...string[]]) =>
    (await store.below(key)).map(({ value }) => value);

  test('a value is read as a copy, a missing one as undefined', async () => {
    const value = { texts: ['Grüße 🎁'] };
    await store.put(['user:a', 'change'], value);
    value.texts.push('later');
    expect(await store.get(['user:a', 'change'])).toEqual({ texts: ['Grüße 🎁'] });
    expect(await store.get(['user:a'])).toBeUndefined();
  });

  test('appended values keep their order, under numbers that are never reused', async () => {
    const values = Array.from({ length: 20 }, (_, index) => `change ${index}`);
    for (const value of values) await store.append(['user:a', 'changes'], value);
    expect(await valuesBelow('user:a', 'changes')).toEqual(values);
    const before = await store.below(['user:a', 'changes']);
    const last = before.at(-1)?.key ?? ['user:a'];
    await store.remove(last);
    await store.append(['user:a', 'changes'], 'another');
    const after = await store.below(['user:a', 'changes']);
    expect(after.map(({ value }) => value)).toEqual([...values.slice(0, -1), 'another']);
    expect(after.at(-1)?.key).not.toEqual(last);
  });

  test('a moved entry is the last one; a missing entry is not moved', async () => {
    await store.append(['user:a', 'changes'], 'first');
    await store.put(['user:a', 'failed', 'x'], 'again');
    await store.move(['user:a', 'failed', 'x'], ['user:a', 'changes'], 'again, please');
    await store.move(['user:a', 'failed', 'x'], ['user:a', 'changes'], 'twice');
    expect(await valuesBelow('user:a', 'changes')).toEqual(['first', 'again, please']);
    expect(await valuesBelow('user:a', 'failed')).toEqual([]);
  });

  test('a renamed entry is at its new key only; a missing entry is not renamed', async () => {
    const [from, to]: [DeviceKey, DeviceKey] = [
      ['user:a', 'changes', 1],
      ['user:a', 'failed', 'x'],
    ];
    await store.put(from, 'waits');
    expect(await store.rename(from, to, 'failed')).toBe(true);
    expect(await store.below(['user:a'])).toEqual([{ key: to, value: 'failed' }]);
    expect(await store.rename(from, to, 'twice')).toBe(false);
    expect(await store.below(['user:a'])).toEqual([{ key: to, value: 'failed' }]);
  });

  test('a read value is a copy', async () => {
    await store.put(['user:a', 'change'], { texts: ['here'] });
    const values = [
      await store.get(['user:a', 'change']),
      ...(await valuesBelow('user:a')),
      ...(await store.belowEach([['user:a']])).flat().map(({ value }) => value),
    ];
    for (const value of values) Object.assign(value as object, { texts: ['elsewhere'] });
    expect(values).toHaveLength(3);
    expect(await store.get(['user:a', 'change'])).toEqual({ texts: ['here'] });
  });

  test('an update answers the new value; nothing happens to something gone, or without one', async () => {
    await store.put(['user:a', 'change'], { tries: 1 });
    expect(await store.update(['user:a', 'change'], () => ({ tries: 2 }))).toEqual({ tries: 2 });
    expect(await store.update(['user:a', 'change'], () => undefined)).toBeUndefined();
    expect(await store.update(['user:a', 'gone'], () => ({ tries: 1 }))).toBeUndefined();
    expect(await valuesBelow('user:a')).toEqual([{ tries: 2 }]);
  });

  test('a key finds entries at and below it, not those with a similar prefix', async () => {
    await store.put(['user:a', 'texts', 'b', 2], 'below');
    await store.put(['user:a', 'texts'], 'at');
    await store.put(['user:a', 'texts', 10], 'number');
    await store.put(['user:a', 'texts-of-others'], 'beside');
    await store.put(['user:ab', 'texts'], 'other person');
    expect(await store.below(['user:a', 'texts'])).toEqual([
      { key: ['user:a', 'texts'], value: 'at' },
      { key: ['user:a', 'texts', 10], value: 'number' },
      { key: ['user:a', 'texts', 'b', 2], value: 'below' },
    ]);
    await store.remove(['user:a', 'texts']);
    expect(await valuesBelow('user:a')).toEqual(['beside']);
    expect((await store.scopes()).toSorted()).toEqual(['user:a', 'user:ab']);
    await store.remove(['user:a']);
    expect(await store.scopes()).toEqual(['user:ab']);
  });

  test('several keys are read at one moment: what moves is in exactly one of them', async () => {
    await store.append(['user:a', 'changes'], 'moves');
    const [entry] = await store.below(['user:a', 'changes']);
    const readBoth = () =>
      store.belowEach([
        ['user:a', 'changes'],
        ['user:a', 'failed'],
      ]);
    const reads = Array.from({ length: 5 }, readBoth);
    const moved = store.move(entry?.key ?? ['user:a'], ['user:a', 'failed'], 'moves');
    reads.push(...Array.from({ length: 5 }, readBoth));
    await moved;
    for (const lists of await Promise.all(reads)) {
      expect(lists.flat().map(({ value }) => value)).toEqual(['moves']);
    }
    expect(await valuesBelow('user:a', 'failed')).toEqual(['moves']);
  });
});
