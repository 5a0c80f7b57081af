import { expect, test } from 'vitest';

import { enteredWords } from './entered-fields.ts';

test('a changed day of an occasion is named', () => {
  const occasions = {
    a: { label: 'Hochzeitstag', day: '2010-06-14', sinceYear: 2010 },
    b: { label: 'Namenstag', day: null, sinceYear: null },
  };
  const words = enteredWords('people', { name: 'Oma Ilse', occasions });
  expect(words).toEqual([
    ['Name', 'Oma Ilse'],
    ['Anlässe', 'Hochzeitstag, 14.06.2010, seit 2010; Namenstag'],
  ]);
  expect(enteredWords('people', { occasions: {} })).toEqual([['Anlässe', 'leer']]);
});

test.each([
  ['gifts', 'notes', '', 'Notizen'],
  ['gifts', 'notes', null, 'Notizen'],
  ['received', 'notes', '', 'Notizen'],
  ['wishes', 'notes', '', 'Notiz'],
] as const)('of %s, %s that were taken out are said to be empty: %j', (list, field, value, label) => {
  expect(enteredWords(list, { [field]: value })).toEqual([[label, 'leer']]);
});
