import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useIsLate } from './use-is-late';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('is late after the given time while waiting, and restarts with each wait', async () => {
  const { result, rerender } = renderHook((isWaiting: boolean) => useIsLate(isWaiting, 1500), {
    initialProps: true,
  });
  await pass(1499);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(false);
  await pass(1500);
  expect(result.current).toBe(true);
});

test('an answer in time is never late', async () => {
  const { result, rerender } = renderHook((isWaiting: boolean) => useIsLate(isWaiting, 1500), {
    initialProps: true,
  });
  await pass(1000);
  rerender(false);
  await pass(1000);
  expect(result.current).toBe(false);
});
