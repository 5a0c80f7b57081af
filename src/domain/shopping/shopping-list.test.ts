import { expect, test } from 'vitest';

import { aGift, aPerson, day } from '@/domain/test-data';
import { sumText } from '@/domain/year/spending';

import {
  rowPrice,
  type ShoppingGift,
  type ShoppingGroupGift,
  shoppingRows,
  shoppingSections,
} from './shopping-list';

const today = day('2026-11-20');
const people = [
  aPerson({ id: 'lukas', name: 'Lukas', occasion: 'Geburtstag', occasionDate: day('2026-11-26') }),
  aPerson({ id: 'mia', name: 'Mia' }),
];

const gift = (title: string, fields: Partial<ShoppingGift> = {}): ShoppingGift => ({
  ...aGift({ id: title, title }),
  personId: null,
  plan: 'buy',
  paidCents: null,
  ...fields,
});

const groupGift = (
  title: string,
  { eventDate = null, ...fields }: Partial<ShoppingGroupGift> & Partial<ShoppingGroupGift['group']> = {},
): ShoppingGroupGift => ({
  id: title,
  title,
  url: null,
  priceMin: null,
  priceMax: null,
  status: 'reserved',
  reservedBy: 'me',
  recipientName: null,
  group: { id: 'family', name: 'Familie', eventDate },
  ...fields,
});

const rowsOf = (gifts: ShoppingGift[], groupGifts: ShoppingGroupGift[] = [], userId: string | null = 'me') =>
  shoppingRows({ gifts, groupGifts, people, userId }, today);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each<[Partial<ShoppingGift>, string | null]>([
  [{ plan: 'buy' }, 'buy'],
  [{ plan: 'ordered' }, 'ordered'],
  [{ plan: 'here' }, 'here'],
  [{ plan: 'here', status: 'wrapped' }, 'here'],
  [{ plan: 'here', status: 'verschenkt' }, null],
  [{ plan: null }, null],
  [{ plan: null, status: 'wrapped' }, null],
])('a gift %j is on the list: %s', (fields, plan) => {
  expect(rowsOf([gift('Buch', fields)])[0]?.plan ?? null).toBe(plan);
});

test.each<[Partial<ShoppingGroupGift>, string | null, string | null]>([
  [{}, 'me', 'buy'],
  // Reserved before the status knew it.
  [{ status: 'idea' }, 'me', 'buy'],
  [{ status: 'purchased' }, 'me', 'here'],
  [{ status: 'gifted' }, 'me', null],
  [{ reservedBy: 'tim' }, 'me', null],
  [{ reservedBy: null, status: 'idea' }, 'me', null],
  [{ reservedBy: null, status: 'reserved' }, null, null],
])('a group gift %j is on the list of %s: %s', (fields, userId, plan) => {
  expect(rowsOf([], [groupGift('Zelt', fields)], userId)[0]?.plan ?? null).toBe(plan);
});

test.each<[Partial<ShoppingGift>, string | null, string | null]>([
  [{ personId: 'lukas', recipientName: 'Luki', occasion: 'Geburtstag' }, '2026-11-26', 'Lukas'],
  [{ recipientName: ' lukas' }, '2026-11-26', 'Lukas'],
  [{ recipientName: 'Lukas', occasion: 'Weihnachten' }, '2026-12-25', 'Lukas'],
  [{ recipientName: 'Erna', occasion: 'Geburtstag', occasionDate: day('2026-11-19') }, '2027-11-19', 'Erna'],
  [{ personId: 'mia', recipientName: 'Mia' }, null, 'Mia'],
  [{}, null, null],
])('%j is due on %s for %s', (fields, due, name) => {
  expect(rowsOf([gift('Buch', fields)]).map((row) => [row.day, row.name])).toEqual([[due, name]]);
});

test('a group gift is due on the day of the group, unless that has gone by', () => {
  const gifts = ['2026-11-19', '2026-11-20'].map((date) => groupGift(date, { eventDate: day(date) }));
  expect(rowsOf([], gifts).map((row) => [row.id, row.day, row.group])).toEqual([
    ['2026-11-20', '2026-11-20', { id: 'family', name: 'Familie' }],
    ['2026-11-19', null, { id: 'family', name: 'Familie' }],
  ]);
});

const gifts = [
  gift('Stifte', {
    occasion: 'Nikolaus',
    link: 'https://www.bergzeit.de/stifte',
    priceMin: 18,
    priceMax: 18,
  }),
  gift('Messer', { recipientName: 'Lukas', link: 'https://zwilling.com/a', paidCents: 7_900 }),
  gift('Kurs', { recipientName: 'Lukas', priceMin: 50, priceMax: 120 }),
  gift('Ohne alles', { link: 'javascript:alert(1)' }),
  gift('Krug', { plan: 'ordered', paidCents: 8_400 }),
  gift('Tuch', { plan: 'ordered', occasion: 'Weihnachten', paidCents: 6_450 }),
];
const lamp = groupGift('Lampe', {
  eventDate: day('2026-12-06'),
  url: 'http://bergzeit.de',
  priceMin: 40,
  priceMax: 40,
});

test('by day: the nearest first, without a day last', () => {
  const sections = shoppingSections(rowsOf(gifts, [lamp]), 'day', today);
  const shown = sections.map(({ title, groups, count, sum }) => [
    title,
    count,
    plain(sumText(sum)),
    groups.map((group) => [group.title, group.days, group.rows.map(({ id }) => id)]),
  ]);
  expect(shown).toEqual([
    [
      'Noch zu kaufen',
      5,
      'etwa 257 € · 1 ohne Preis',
      [
        ['Bis Donnerstag, 26. November', 6, ['Kurs', 'Messer']],
        ['Bis Sonntag, 6. Dezember', 16, ['Lampe', 'Stifte']],
        ['Ohne Tag', null, ['Ohne alles']],
      ],
    ],
    ['Bestellt', 2, '148,50 €', [[null, null, ['Tuch', 'Krug']]]],
    ['Da', 0, '0 €', []],
  ]);
});

test('by shop: from A to Z, without a link last, and within a shop by day', () => {
  const [buy] = shoppingSections(rowsOf(gifts, [lamp]), 'shop', today);
  expect(buy?.groups.map(({ title, days, rows }) => [title, days, rows.map(({ id }) => id)])).toEqual([
    ['bergzeit.de', null, ['Lampe', 'Stifte']],
    ['zwilling.com', null, ['Messer']],
    ['Ohne Link', null, ['Kurs', 'Ohne alles']],
  ]);
});

test('only a link that may be followed is one', () => {
  expect(rowsOf(gifts).map(({ id, link }) => [id, link?.href ?? null])).toEqual(
    expect.arrayContaining([
      ['Ohne alles', null],
      ['Messer', 'https://zwilling.com/a'],
    ]),
  );
});

test.each([
  [7_900, 50, 120, '79 €'],
  [6_990, null, null, '69,90 €'],
  [null, 50, 50, '50 €'],
  [null, 50, 120, '50€ - 120€'],
  [null, 60, null, 'ab 60€'],
  [null, 0, 500, null],
  [null, null, null, null],
])('paid %s, planned %s to %s is shown as %s', (paidCents, priceMin, priceMax, text) => {
  expect(plain(rowPrice({ paidCents, priceMin, priceMax }))).toBe(text);
});
