import { describe, expect, test } from 'vitest';

import { aGift, day } from '../../test-data.ts';
import type { Gift } from '../gift.ts';
import { searchChoices } from './gift-search-choices.ts';
import { orderGifts } from './gift-search-order.ts';
import { countFilters, emptySearch, type GiftSearch, filterGifts, isSearching } from './gift-search.ts';

const now = day('2026-11-21');
const gifts = [
  aGift({ id: 'kurs', title: 'Keramikkurs für zwei', recipientName: 'Müller', occasion: 'Geburtstag' }),
  aGift({ id: 'lampe', title: 'Lampe', notes: 'aus der Goethestraße', status: 'wrapped', isFavorite: true }),
  aGift({ id: 'buch', title: 'Buch', description: 'Ein Café in Paris', recipientName: ' müller ' }),
  aGift({ id: 'ball', title: 'Ball', recipientName: 'Theo', status: 'verschenkt', occasion: 'Geburtstag' }),
];

function found(search: Partial<GiftSearch>, among: readonly Gift[] = gifts) {
  const whole = { ...emptySearch, ...search };
  return filterGifts(orderGifts(among, whole.order, now), whole).map(({ id }) => id);
}

test.each<[Partial<GiftSearch>, string[]]>([
  [{}, ['kurs', 'lampe', 'buch', 'ball']],
  [{ text: '   ' }, ['kurs', 'lampe', 'buch', 'ball']],
  [{ text: 'KERAMIK' }, ['kurs']],
  [{ text: 'fuer' }, ['kurs']],
  [{ text: 'fur' }, ['kurs']],
  [{ text: 'für' }, ['kurs']],
  [{ text: 'strasse' }, ['lampe']],
  [{ text: 'STRASSE' }, ['lampe']],
  [{ text: 'goethe' }, ['lampe']],
  [{ text: 'göthe' }, ['lampe']],
  [{ text: 'cafe' }, ['buch']],
  [{ text: 'mueller' }, ['kurs', 'buch']],
  [{ text: 'muller' }, ['kurs', 'buch']],
  [{ text: 'zwei keramik' }, ['kurs']],
  [{ text: 'keramik müller' }, ['kurs']],
  [{ text: 'keramik theo' }, []],
  [{ text: 'lampe\nbuch' }, []],
  [{ text: '.*' }, []],
  [{ person: 'Müller' }, ['kurs', 'buch']],
  [{ person: 'müll' }, []],
  [{ person: '' }, ['lampe']],
  [{ occasion: 'Geburtstag' }, ['kurs', 'ball']],
  [{ occasion: '' }, ['lampe', 'buch']],
  [{ status: 'wrapped' }, ['lampe']],
  [{ status: 'verschenkt' }, ['ball']],
  [{ favoritesOnly: true }, ['lampe']],
  [{ favoritesOnly: true, status: 'idea' }, []],
  [{ occasion: 'Geburtstag', text: 'a', order: 'name' }, ['kurs', 'ball']],
])('%j finds %j', (search, ids) => {
  expect(found(search)).toEqual(ids);
});

test('without a search the list stays the same object, so that nothing is drawn again', () => {
  expect(filterGifts(orderGifts(gifts, 'neueste', now), emptySearch)).toBe(gifts);
});

test('a changed gift is found by its new text', () => {
  const [first = aGift()] = gifts;
  expect(found({ text: 'keramik' }, [first])).toEqual(['kurs']);
  expect(found({ text: 'keramik' }, [{ ...first, title: 'Töpfern' }])).toEqual([]);
});

describe('order', () => {
  const dated = (id: string, occasionDate: string | null) =>
    aGift({ id, occasionDate: occasionDate === null ? null : day(occasionDate) });
  const priced = (id: string, fields: Partial<Gift>) => aGift({ id, ...fields });

  test.each<[GiftSearch['order'], Gift[]]>([
    [
      'anlass',
      [
        dated('heute', '2026-11-21'),
        dated('bald', '2026-12-24'),
        dated('spät', '2027-03-01'),
        dated('gestern', '2026-11-20'),
        dated('lange her', '2025-11-20'),
        dated('ohne', null),
      ],
    ],
    [
      'preis',
      [
        priced('umsonst', { priceMin: 0, priceMax: 0 }),
        priced('bis 40', { priceMax: 40 }),
        priced('Klasse niedrig', { budget: 'low' }),
        priced('20 bis 50', { priceMin: 20, priceMax: 50, budget: 'high' }),
        priced('Klasse mittel', { budget: 'medium' }),
        priced('0 bis 500', { priceMin: 0, priceMax: 500 }),
        priced('ab 60', { priceMin: 60 }),
        priced('Klasse hoch', { budget: 'high' }),
        priced('unbekannt', {}),
      ],
    ],
    [
      'name',
      ['Apfel', 'Äpfel', 'Birne 2', 'Birne 10', 'ß', 'Übung', 'Zug'].map((title) =>
        aGift({ id: title, title }),
      ),
    ],
  ])('%s', (order, sorted) => {
    const ids = sorted.map(({ id }) => id);
    expect(found({ order }, sorted.toReversed())).toEqual(ids);
  });

  test.each(['neueste', 'anlass', 'preis', 'name'] as const)('given gifts are last by %s', (order) => {
    const given = aGift({
      id: 'given',
      title: 'A',
      status: 'verschenkt',
      occasionDate: now,
      priceMax: 1,
    });
    const idea = aGift({ id: 'idea', title: 'B' });
    expect(found({ order }, order === 'neueste' ? [idea, given] : [given, idea])).toEqual(['idea', 'given']);
  });

  test('equal gifts keep their order', () => {
    const equal = ['c', 'a', 'b'].map((id) => aGift({ id }));
    for (const order of ['anlass', 'preis', 'name'] as const)
      expect(found({ order }, equal)).toEqual(['c', 'a', 'b']);
  });
});

test('text and order are no filters, but differ from showing everything', () => {
  const counts = (search: Partial<GiftSearch>) => {
    const whole = { ...emptySearch, ...search };
    return [countFilters(whole), isSearching(whole)];
  };
  expect(counts({})).toEqual([0, false]);
  expect(counts({ text: ' ' })).toEqual([0, false]);
  expect(counts({ text: 'a' })).toEqual([0, true]);
  expect(counts({ order: 'name' })).toEqual([0, true]);
  expect(counts({ person: '', occasion: '', status: 'idea', favoritesOnly: true })).toEqual([4, true]);
});

test('the choices are what the gifts have', () => {
  const named = (recipientName: string | null, occasion: string | null) => aGift({ recipientName, occasion });
  expect(
    searchChoices([
      named('Theo', 'Weihnachten'),
      named('Änne', 'Einzug'),
      named(' theo ', 'Geburtstag'),
      named(null, null),
      named('Bea', 'Abitur'),
    ]),
  ).toEqual({
    persons: ['Änne', 'Bea', 'Theo', ''],
    occasions: ['Geburtstag', 'Weihnachten', 'Abitur', 'Einzug', ''],
  });
  expect(searchChoices([])).toEqual({ persons: [], occasions: [] });
});
