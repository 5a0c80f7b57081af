import { afterEach, expect, test } from 'vitest';

import { stubScreen } from '@/test-personal-area';

import { isListViewLikely } from './gift-view';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test.each<[string, object | null, isWide: boolean, stored: string | null, boolean]>([
  ['a phone that is back', {}, false, null, true],
  ['a phone that is here for the first time', null, false, null, false],
  ['a phone with cards', {}, false, 'cards', false],
  ['a wide screen', {}, true, null, false],
  ['a wide screen with a list', {}, true, 'list', true],
  ['a wide screen with a list, elsewhere', null, true, 'list', false],
])('%s may begin with the list, or not', (_device, controller, isWide, stored, may) => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  stubScreen(isWide);
  if (stored !== null) localStorage.setItem('paeckchen-gift-view', stored);
  expect(isListViewLikely()).toBe(may);
});
