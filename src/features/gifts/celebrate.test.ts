import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { celebrate, stopCelebrating } from './celebrate';
import { stubLayout } from './test-support';

beforeEach(() => {
  vi.useFakeTimers();
  stubLayout();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aCannon() {
  const bursts: { count: number; at: number }[] = [];
  const start = Date.now();
  const stop = vi.fn<() => void>();
  const fire = async (count: number) => {
    bursts.push({ count, at: Date.now() - start });
  };
  return { bursts, stop, load: async () => ({ fire, stop }) };
}

test('60 particles after 100 ms, 30 more 200 ms later', async () => {
  const { bursts, load } = aCannon();
  void celebrate('a', load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toEqual([
    { count: 60, at: 100 },
    { count: 30, at: 300 },
  ]);
});

test('one burst at a time per gift, and another one for the next transition', async () => {
  const { bursts, load } = aCannon();
  void celebrate('a', load);
  void celebrate('a', load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toHaveLength(2);
  void celebrate('a', load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toHaveLength(4);
});

test('none at all when less motion is wanted', async () => {
  stubLayout({ lessMotion: true });
  const { bursts, load } = aCannon();
  await celebrate('a', load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts).toEqual([]);
});

test('a failed load of the confetti is ignored', async () => {
  await expect(celebrate('a', () => Promise.reject(new Error('no chunk')))).resolves.toBeUndefined();
});

test.each([
  ['before it began', 50, 0],
  ['between its bursts', 200, 1],
])('confetti stopped %s ends, and the next burst is complete', async (_when, after, fired) => {
  const { bursts, stop, load } = aCannon();
  void celebrate('a', load);
  await vi.advanceTimersByTimeAsync(after);
  stopCelebrating('b');
  expect(stop).not.toHaveBeenCalled();
  stopCelebrating('a');
  expect(stop).toHaveBeenCalledTimes(fired);
  void celebrate('a', load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bursts.map(({ count }) => count)).toEqual([...[60].slice(0, fired), 60, 30]);
});
