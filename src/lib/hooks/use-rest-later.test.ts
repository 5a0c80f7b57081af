import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { watchPopState } from '@/lib/browser/intercept-pop-state';

import { useRestLater } from './use-rest-later';

const letters = ['a', 'b', 'c', 'd'];

function rendered(): string[] {
  const seen: string[] = [];
  renderHook(() => seen.push(useRestLater(letters, 2).join('')));
  return seen;
}

test('the rest of a list follows in a second render, but not on a page that was gone back to', () => {
  watchPopState();
  history.replaceState({ idx: 3 }, '');
  expect(rendered()).toEqual(['ab', 'abcd']);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(rendered()[0]).toBe('abcd');
  history.pushState({ idx: 4 }, '');
  expect(rendered()).toEqual(['ab', 'abcd']);
});
