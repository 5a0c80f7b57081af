import { expect, test } from 'vitest';

import { changedSince } from './seen-fields';

const tea = { id: 'f', kind: 'mag', text: 'Tee' };
const wedding = { label: 'Hochzeitstag', day: null, sinceYear: 1999 };

test.each<[string, unknown, unknown]>([
  ['the same text', 'blau', 'blau'],
  ['no text, written in two ways', '', null],
  ['no text, that nothing is stored of', undefined, ''],
  ['a fact, in another order', [tea], [{ text: 'Tee', kind: 'mag', id: 'f' }]],
  [
    'an occasion, in another order',
    { a: wedding },
    { a: { sinceYear: 1999, day: null, label: 'Hochzeitstag' } },
  ],
])('%s has not changed', (_name, stored, seen) => {
  expect(changedSince({ field: stored }, { field: seen })).toBeNull();
});

test.each<[string, unknown, unknown]>([
  ['another text', 'gelb', 'blau'],
  ['a text that was taken out', null, 'blau'],
  ['a text that was added', 'blau', ''],
  ['nothing instead of zero', null, 0],
  ['another fact', [tea], [{ ...tea, text: 'Kaffee' }]],
  ['an occasion more', { a: wedding, b: wedding }, { a: wedding }],
])('%s has changed', (_name, stored, seen) => {
  expect(changedSince({ field: stored }, { field: seen })).toMatchObject({ changed: { field: stored } });
});
