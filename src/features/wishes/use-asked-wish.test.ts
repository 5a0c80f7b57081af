import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answerRemoval, askAboutRemoval, type RemovalQuestion } from '@/data/texts/removal-question';
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

test('so does one that is deleted over what was changed elsewhere', async () => {
  const { result, rerender } = renderHook(useAskedWish, { initialProps: [pot, tent] });
  const isDeleted = Promise.withResolvers<void>();
  const question: RemovalQuestion = {
    scope: 'guest',
    list: 'wishes',
    id: 'pot',
    name: 'Topf',
    changed: {},
    removeAnyway: () => isDeleted.promise,
  };
  act(() => askAboutRemoval(question));
  act(() => answerRemoval(question, true));
  rerender([tent]);
  expect(result.current.deleted).toEqual([pot]);
  await act(async () => isDeleted.resolve());
});
