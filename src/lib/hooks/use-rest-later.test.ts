import { render, renderHook } from '@testing-library/react';
import { createElement, useDeferredValue, useEffect } from 'react';
import { expect, test, vi } from 'vitest';

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

test('the rest of a list follows in a second commit also in place of a skeleton, where it mounts in a deferred render', async () => {
  history.pushState({ idx: 9 }, '');
  const committed: string[] = [];
  function List() {
    const shown = useRestLater(letters, 2).join('');
    useEffect(() => void committed.push(shown), [shown]);
    return null;
  }
  function Page({ isPending }: { isPending: boolean }) {
    return useDeferredValue(isPending) ? null : createElement(List);
  }
  const page = render(createElement(Page, { isPending: true }));
  page.rerender(createElement(Page, { isPending: false }));
  await vi.waitFor(() => expect(committed).toEqual(['ab', 'abcd']));
});
