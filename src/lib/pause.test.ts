import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { within } from './pause';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the result in time leaves no timer behind', async () => {
  expect(await within(50, Promise.resolve('here'), () => 'late')).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('a failure in time leaves no timer behind', async () => {
  await expect(within(50, Promise.reject(new Error('no')), () => 'late')).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('after the timeout the result is that of `late`', async () => {
  const waiting = within(50, new Promise(() => {}), () => 'late');
  await vi.advanceTimersByTimeAsync(50);
  expect(await waiting).toBe('late');
});
