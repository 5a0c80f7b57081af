import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useIsLate } from './use-is-late';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('is late after its time, for as long as it is waited for, and each time anew', async () => {
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

test('what comes in time is never late', async () => {
  const { result, rerender } = renderHook((isWaiting: boolean) => useIsLate(isWaiting, 1500), {
    initialProps: true,
  });
  await pass(1000);
  rerender(false);
  await pass(1000);
  expect(result.current).toBe(false);
});
