import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useAfterFirstRender } from './use-after-first-render';

test('is false once, then true', () => {
  const seen: boolean[] = [];
  const { rerender } = renderHook(() => seen.push(useAfterFirstRender()));
  rerender();
  expect(seen[0]).toBe(false);
  expect(new Set(seen.slice(1))).toEqual(new Set([true]));
});
