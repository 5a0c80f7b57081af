import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useSecond } from './use-second';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 12, 0, 30, 400) }));
afterEach(() => vi.useRealTimers());

test('the second is another one with the next, and no sooner', () => {
  const { result } = renderHook(useSecond);
  const now = new Date(2026, 10, 21, 12, 0, 30);
  expect(result.current).toEqual(now);
  act(() => void vi.advanceTimersByTime(599));
  expect(result.current).toEqual(now);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toEqual(new Date());
});
