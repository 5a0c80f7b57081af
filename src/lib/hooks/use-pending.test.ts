import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { usePending } from './use-pending';

/** Renders a page. The returned function gives the values of its renders, urgent and deferred, since its last call. */
function aPage(isPending: boolean) {
  const shown = vi.fn<(isWaiting: boolean) => void>();
  const { rerender } = renderHook((now: boolean) => shown(usePending(now)), { initialProps: isPending });
  return (next?: boolean) => {
    if (next !== undefined) rerender(next);
    const told = shown.mock.calls.flat();
    shown.mockClear();
    return told;
  };
}

test('content that is there at first is never pending', () => {
  expect(aPage(false)()).toEqual([false]);
});

test('the content appears with the deferred render and disappears with the urgent one', () => {
  const told = aPage(true);
  expect(told()).toEqual([true]);
  expect(told(false)).toEqual([true, false]);
  expect(told(true)).toEqual([true, true]);
});
