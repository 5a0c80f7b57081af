import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import type { PageFields } from './page-filling.ts';
import { filledWords, pagePrice, pageRemarks, shortRemark } from './page-words.ts';

test.each([
  [5490, { price: '54,90\u00a0€', day: 'Preis vom 21. November' }],
  [4900, { price: '49,00\u00a0€', day: 'Preis vom 21. November' }],
  [null, null],
])('%s cents are told as %j', (cents, words) => {
  expect(pagePrice({ cents, readOn: day('2026-11-21') })).toEqual(words);
});

const form: PageFields = { title: 'Kanne', priceMin: '50', priceMax: '60', picture: { id: 'p' } };

test.each<[after: Partial<PageFields>, words: string]>([
  [form, 'Von thalia.de eingetragen: Titel, Budget und Bild.'],
  [{ title: 'Kanne', priceMin: '50', priceMax: '60' }, 'Von thalia.de eingetragen: Titel und Budget.'],
  [{ title: 'Kanne' }, 'Von thalia.de eingetragen: Titel.'],
  [{ title: 'Tasse' }, 'Gelesen: thalia.de.'],
  [{}, 'Gelesen: thalia.de.'],
])('of %j is said: %s', (after, words) => {
  expect(filledWords({ before: {}, after }, form, 'thalia.de')).toBe(words);
});

test('a wish has a price', () => {
  const filled = { before: {}, after: { title: 'Kanne', priceMin: '50', priceMax: '60' } };
  expect(filledWords(filled, form, 'thalia.de', 'wish')).toBe('Von thalia.de eingetragen: Titel und Preis.');
});

test('without a form the remark does not ask for input', () => {
  expect(shortRemark(pageRemarks.blocked ?? '')).toBe('Diese Seite lässt uns nicht lesen.');
  expect(shortRemark(pageRemarks.nothing ?? '')).toBe('Auf der Seite stand kein Produkt.');
});
