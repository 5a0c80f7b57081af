import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { inStorageTurn } from './storage-turn';

/** Fake Web Locks, shared by the tabs of a browser. */
function browserLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, task: () => Promise<unknown>) => {
    const before = held.get(name) ?? Promise.resolve();
    const running = before.then(task, task);
    held.set(name, running);
    try {
      return await running;
    } finally {
      if (held.get(name) === running) held.delete(name);
    }
  };
  return { request, query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }) };
}

/** localStorage of two processes: a write reaches the other one after `way` milliseconds. */
function twoProcesses(way: number) {
  const seen: [string | null, string | null] = [null, null];
  const tab = (own: 0 | 1) => ({
    read: () => seen[own],
    write: (text: string) => {
      seen[own] = text;
      setTimeout(() => (seen[own === 0 ? 1 : 0] = text), way);
    },
  });
  return [tab(0), tab(1)] as const;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: browserLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([0, 3, 50, 900])(
  'the next change waits for a write of another process, %d ms later',
  async (way) => {
    const tabs = twoProcesses(way);
    const changes = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter, index) => {
      const { read, write } = index % 2 === 0 ? tabs[0] : tabs[1];
      return inStorageTurn('letters', read, () => write(`${read() ?? ''}${letter}`));
    });
    await vi.runAllTimersAsync();
    await Promise.all(changes);
    expect(tabs.map(({ read }) => read())).toEqual(['abcdef', 'abcdef']);
  },
);

test('a write that never arrives delays others for a moment only', async () => {
  const [lost, other] = twoProcesses(1e9);
  await inStorageTurn('letters', lost.read, () => lost.write('a'));
  const done = inStorageTurn('letters', other.read, () => other.write('b'));
  await vi.advanceTimersByTimeAsync(1010);
  await done;
  expect(other.read()).toBe('b');
});

test('a refused change is passed on and leaves nothing to wait for', async () => {
  const [tab] = twoProcesses(0);
  const refused = inStorageTurn('letters', tab.read, () => {
    throw new Error('full');
  });
  await expect(refused).rejects.toThrow('full');
  await inStorageTurn('letters', tab.read, () => tab.write('a'));
  expect(tab.read()).toBe('a');
});

test('a sleeping tab that keeps its lock is waited for once', async () => {
  const [asleep, awake] = twoProcesses(1e9);
  await inStorageTurn('letters', asleep.read, () => asleep.write('a'));
  // Simulates a sleeping tab, which never releases its lock.
  const { locks } = navigator;
  const { held: kept = [] } = await locks.query();
  const query = async () => ({ held: [...kept, ...((await locks.query()).held ?? [])] });
  vi.stubGlobal('navigator', { locks: { request: locks.request, query } });

  const waits: number[] = [];
  for (const letter of ['b', 'c', 'd']) {
    const startedAt = Date.now();
    const done = inStorageTurn('letters', awake.read, () => {
      waits.push(Date.now() - startedAt);
      awake.write(letter);
    });
    await vi.advanceTimersByTimeAsync(3000);
    await done;
  }
  expect(waits).toEqual([1000, 0, 0]);
});
