import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useAfterFirstRender } from './use-after-first-render';

test('is false once in a visit, then true, and true at once on later pages', () => {
  const seen: boolean[] = [];
  const { rerender } = renderHook(() => seen.push(useAfterFirstRender()));
  rerender();
  expect(seen[0]).toBe(false);
  expect(new Set(seen.slice(1))).toEqual(new Set([true]));

  const seenLater: boolean[] = [];
  renderHook(() => seenLater.push(useAfterFirstRender()));
  expect(new Set(seenLater)).toEqual(new Set([true]));
});
