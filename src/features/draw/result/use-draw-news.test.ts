import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { forgetDrawNews } from '@/data/groups/seen-draw-news';

import { groupRef } from './test-draw-server';
import { useNewMessage } from './use-draw-news';

beforeEach(forgetDrawNews);

const question = { id: 'q', isMine: false, text: 'Tee?', createdAt: '2026-12-01T10:00:00+00:00' };

test('what is being looked at is new for no moment, and not afterwards', () => {
  const said: [isShown: boolean, isNew: boolean][] = [];
  const { rerender } = renderHook(
    ({ isShown }) => said.push([isShown, useNewMessage(groupRef, 'draw:question', [question], isShown)]),
    { initialProps: { isShown: false } },
  );
  expect(said).toContainEqual([false, true]);
  rerender({ isShown: true });
  expect(said).not.toContainEqual([true, true]);
  rerender({ isShown: false });
  expect(said.at(-1)).toEqual([false, false]);
});
