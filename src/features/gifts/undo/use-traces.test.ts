import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answerRemoval, askAboutRemoval, type RemovalQuestion } from '@/data/texts/removal-question';
import { aGift } from '@/domain/test-data';

import { useTraces } from './use-traces';

test('a deleted gift can be restored although it was changed elsewhere', async () => {
  const [book, mug] = [aGift({ id: 'book' }), aGift({ id: 'mug' })];
  const { result, rerender } = renderHook(useTraces, { initialProps: [book, mug] });
  const isDeleted = Promise.withResolvers<void>();
  const question: RemovalQuestion = {
    scope: 'guest',
    list: 'gifts',
    id: 'book',
    name: 'Buch',
    changed: {},
    removeAnyway: () => isDeleted.promise,
  };
  act(() => askAboutRemoval(question));
  act(() => answerRemoval(question, true));
  rerender([mug]);
  expect(result.current.placed.map(({ id }) => id)).toEqual(['book', 'mug']);
  await act(async () => isDeleted.resolve());
});
