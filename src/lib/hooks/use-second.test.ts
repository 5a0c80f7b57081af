import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useMinute, useSecond } from './use-second';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 12, 0, 30, 400) }));
afterEach(() => vi.useRealTimers());

test.each([
  ['second', useSecond, new Date(2026, 10, 21, 12, 0, 30), 600],
  ['minute', useMinute, new Date(2026, 10, 21, 12, 0), 29_600],
])('the time of a %s is another one with the next, and no sooner', (_step, useTime, now, left) => {
  const { result } = renderHook(useTime);
  expect(result.current).toEqual(now);
  act(() => void vi.advanceTimersByTime(left - 1));
  expect(result.current).toEqual(now);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toEqual(new Date());
});
