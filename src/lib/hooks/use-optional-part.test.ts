// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useOptionalPart } from './use-optional-part';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Page with a module that fails to load until `arrive` is called. */
function open() {
  let isThere = false;
  const load = vi.fn(() => (isThere ? Promise.resolve('part') : Promise.reject(new Error('offline'))));
  const page = renderHook(({ wanted }) => useOptionalPart(load, wanted), { initialProps: { wanted: 0 } });
  const settled = () => act(() => vi.advanceTimersByTimeAsync(0));
  return {
    load,
    part: () => page.result.current,
    arrive: () => {
      isThere = true;
    },
    want: async (wanted: number) => {
      page.rerender({ wanted });
      await settled();
    },
    hear: async (event: 'online' | 'focus') => {
      dispatchEvent(new Event(event));
      await settled();
    },
  };
}

test('loads when idle, even if not wanted', async () => {
  const page = open();
  page.arrive();
  expect(page.load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(page.part()).toBe('part');
  await page.want(1);
  await page.hear('online');
  expect(page.load).toHaveBeenCalledOnce();
});

test('loads at once if wanted', async () => {
  const page = open();
  page.arrive();
  await page.want(1);
  expect(page.part()).toBe('part');
});

test('what did not come is asked for again with the network, with what there is for it, and after half a minute', async () => {
  for (const again of ['online', 'focus', 'want', 'time'] as const) {
    const page = open();
    await page.want(1);
    expect(page.load).toHaveBeenCalledOnce();
    expect(page.part()).toBeNull();
    page.arrive();
    if (again === 'want') await page.want(2);
    else if (again === 'time') await act(() => vi.advanceTimersByTimeAsync(30_000));
    else await page.hear(again);
    expect(page.part()).toBe('part');
  }
});

test('loads nothing without a loader, and then what it is given', async () => {
  const load = vi.fn(() => Promise.resolve('part'));
  const page = renderHook(({ isUser }) => useOptionalPart(isUser ? load : null, 1), {
    initialProps: { isUser: false },
  });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([load.mock.calls.length, page.result.current]).toEqual([0, null]);
  page.rerender({ isUser: true });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(page.result.current).toBe('part');
});
