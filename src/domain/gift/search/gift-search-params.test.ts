import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { giftStatuses } from '../gift.ts';
import { giftOrders } from './gift-search-order.ts';
import { readGiftSearch, writeGiftSearch } from './gift-search-params.ts';
import { emptySearch, type GiftSearch } from './gift-search.ts';

const read = (query: string) => readGiftSearch(new URLSearchParams(query));
const write = (search: Partial<GiftSearch>, query = '') =>
  writeGiftSearch({ ...emptySearch, ...search }, new URLSearchParams(query)).toString();

test.each<[string, Partial<GiftSearch>]>([
  ['', {}],
  ['suche=rote+T%C3%BCr', { text: 'rote Tür' }],
  ['person=Lukas&anlass=Geburtstag', { person: 'Lukas', occasion: 'Geburtstag' }],
  ['person=&anlass=', { person: '', occasion: '' }],
  ['status=idee', { status: 'idea' }],
  ['status=verpackt', { status: 'wrapped' }],
  ['status=verschenkt', { status: 'verschenkt' }],
  ['favorit=ja', { favoritesOnly: true }],
  ['sortierung=preis', { order: 'preis' }],
])('%s', (query, search) => {
  expect(read(query)).toEqual({ ...emptySearch, ...search });
  expect(write(search)).toBe(query);
});

test.each([
  'status=idea',
  'status=constructor',
  'status=',
  'favorit=true',
  'favorit=',
  'sortierung=neueste',
  'sortierung=toString',
  `suche=${'x'.repeat(201)}`,
  `person=${'x'.repeat(201)}`,
  'q=Buch',
])('ignores %s', (query) => {
  expect(read(query)).toEqual(emptySearch);
});

test('keeps unknown parameters and leaves out default values', () => {
  expect(write({ text: ' Buch ' }, 'tab=verschenkt&status=idee&sortierung=x')).toBe(
    'tab=verschenkt&suche=Buch',
  );
});

test('every search survives the address', () => {
  const searches = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.trim()),
    person: fc.option(fc.string({ unit: 'grapheme', maxLength: 30 })),
    occasion: fc.option(fc.string({ unit: 'grapheme', maxLength: 30 })),
    status: fc.option(fc.constantFrom(...giftStatuses)),
    favoritesOnly: fc.boolean(),
    order: fc.constantFrom(...giftOrders),
  });
  fc.assert(
    fc.property(searches, (search) => {
      expect(read(write(search))).toEqual(search);
    }),
  );
});
