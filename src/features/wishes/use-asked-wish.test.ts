import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aWish } from '@/domain/test-data';

import { useAskedWish } from './use-asked-wish';

const pot = aWish({ id: 'pot' });
const tent = aWish({ id: 'tent' });
const book = aWish({ id: 'book' });

test('every wish that was deleted keeps its way back, until it is there again', () => {
  const { result, rerender } = renderHook(useAskedWish, { initialProps: [pot, tent, book] });
  act(() => result.current.ask({ dialog: 'delete', wish: pot }));
  rerender([tent, book]);
  act(() => result.current.ask({ dialog: 'delete', wish: tent }));
  rerender([book]);
  expect(result.current.asked).toBeNull();
  expect(result.current.deleted).toEqual([pot, tent]);
  rerender([pot, book]);
  expect(result.current.deleted).toEqual([tent]);
});
