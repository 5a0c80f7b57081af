import { expect, test } from 'vitest';

import { aGift, aPerson, day } from '../test-data.ts';
import { sumText } from '../year/spending.ts';
import {
  rowPrice,
  type ShoppingGift,
  type ShoppingGroupGift,
  shoppingRows,
  shoppingSections,
  shoppingTotals,
} from './shopping-list.ts';

const today = day('2026-11-20');
const people = [
  aPerson({ id: 'lukas', name: 'Lukas', occasion: 'Geburtstag', occasionDate: day('2026-11-26') }),
  aPerson({ id: 'mia', name: 'Mia' }),
];

const occasions = [
  { id: 'a', personId: 'mia', label: 'Geburtstag', day: day('2019-12-03'), sinceYear: null },
  { id: 'b', personId: 'mia', label: 'Muttertag', day: null, sinceYear: null },
  { id: 'c', personId: 'lukas', label: 'Geburtstag', day: day('2020-01-01'), sinceYear: null },
  { id: 'd', personId: 'mia', label: 'Weihnachten', day: day('2020-12-26'), sinceYear: null },
];

const gift = (title: string, fields: Partial<ShoppingGift> = {}): ShoppingGift => ({
  ...aGift({ id: title, title }),
  personId: null,
  plan: 'buy',
  paidCents: null,
  pictureId: null,
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
  priceCents: null,
  status: 'reserved',
  reservedBy: 'me',
  recipientUserId: null,
  revealOn: null,
  withdrawnAt: null,
  recipientName: null,
  pictureId: null,
  wishId: null,
  group: { id: 'family', name: 'Familie', eventDate },
  ...fields,
});

const rowsOf = (gifts: ShoppingGift[], groupGifts: ShoppingGroupGift[] = [], userId: string | null = 'me') =>
  shoppingRows({ gifts, groupGifts, people, occasions, userId }, today);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each<[Partial<ShoppingGift>, string | null]>([
  [{ plan: 'buy' }, 'buy'],
  [{ plan: 'ordered' }, 'ordered'],
  [{ plan: 'here' }, 'here'],
  [{ plan: 'here', status: 'wrapped' }, 'here'],
  [{ plan: 'here', status: 'verschenkt' }, null],
  [{ plan: null }, null],
  [{ plan: 'buy', status: 'wrapped' }, 'here'],
  [{ plan: null, status: 'wrapped' }, null],
])('a gift %j is on the list: %s', (fields, plan) => {
  expect(rowsOf([gift('Buch', fields)])[0]?.plan ?? null).toBe(plan);
});

test.each<[Partial<ShoppingGroupGift>, string | null, string | null]>([
  [{}, 'me', 'buy'],
  // `reservedBy` is set, but the status is still 'idea': the gift counts as reserved.
  [{ status: 'idea' }, 'me', 'buy'],
  [{ status: 'purchased' }, 'me', 'here'],
  [{ status: 'gifted' }, 'me', null],
  [{ reservedBy: 'tim' }, 'me', null],
  [{ reservedBy: null, status: 'idea' }, 'me', null],
  [{ reservedBy: null, status: 'reserved' }, null, null],
])('a group gift %j is on the list of %s: %s', (fields, userId, plan) => {
  expect(rowsOf([], [groupGift('Zelt', fields)], userId)[0]?.plan ?? null).toBe(plan);
});

test('a wish has its exact price, and stays when its owner deletes it', () => {
  const prices = { priceMin: 54, priceMax: 55, priceCents: 5490 };
  const wishes = [
    groupGift('Lampe', { ...prices, recipientName: 'Jonas' }),
    groupGift('Zelt', { ...prices, withdrawnAt: '2026-11-26T12:00:00+00:00' }),
  ];
  expect(
    rowsOf([], wishes).map((row) => [row.title, plain(rowPrice(row) ?? ''), row.name, row.isWithdrawn]),
  ).toEqual([
    ['Lampe', '54,90 €', 'Jonas', false],
    ['Zelt', '54,90 €', null, true],
  ]);
});

test.each<[Partial<ShoppingGift>, string | null, string | null]>([
  [{ personId: 'lukas', recipientName: 'Luki', occasion: 'Geburtstag' }, '2026-11-26', 'Lukas'],
  [{ recipientName: ' lukas' }, '2026-11-26', 'Lukas'],
  [{ recipientName: 'Lukas', occasion: 'Weihnachten' }, '2026-12-25', 'Lukas'],
  [{ recipientName: 'Erna', occasion: 'Geburtstag', occasionDate: day('2026-11-19') }, '2027-11-19', 'Erna'],
  [{ personId: 'mia', recipientName: 'Mia' }, null, 'Mia'],
  // Further occasions: a typed day wins over the computed one, as in the countdown.
  [{ personId: 'mia', occasion: 'Geburtstag' }, '2026-12-03', 'Mia'],
  [{ recipientName: 'Mia', occasion: ' geburtstag' }, '2026-12-03', 'Mia'],
  [{ personId: 'mia', occasion: 'Muttertag' }, '2027-05-09', 'Mia'],
  [{ personId: 'mia', occasion: 'Weihnachten' }, '2026-12-26', 'Mia'],
  [{ personId: 'mia', occasion: 'Namenstag' }, null, 'Mia'],
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

test.each<[boolean, Parameters<typeof groupGift>[1]]>([
  [true, {}],
  [true, { status: 'purchased' }],
  [true, { revealOn: today, eventDate: day('2026-12-24') }],
  // The reveal day of the wish is later than the group's event.
  [false, { revealOn: day('2026-11-21'), eventDate: day('2026-11-19') }],
  [false, { revealOn: null, eventDate: day('2026-11-19') }],
  // A gift without a recipient reveals no giver.
  [false, { recipientUserId: null }],
  // The wish was withdrawn because its owner ticked it off, or the owner has left the group.
  [true, { withdrawnAt: '2026-11-01T12:00:00+00:00' }],
  [true, { recipientName: null }],
])('after its own day one may have given it: %s of %j', (isAsked, fields) => {
  const aboutIt = { recipientUserId: 'jonas', recipientName: 'Jonas', revealOn: day('2026-11-20') };
  const surprise = groupGift('Zelt', { ...aboutIt, ...fields });
  expect(rowsOf([], [surprise]).map((row) => row.isMaybeGiven)).toEqual([isAsked]);
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
  [7_900, 50, 120, '79,00 €'],
  [6_990, null, null, '69,90 €'],
  [null, 50, 50, '50,00 €'],
  [null, 50, 120, '50€ - 120€'],
  [null, 60, null, 'ab 60€'],
  [null, 0, 500, null],
  [null, null, null, null],
])('paid %s, planned %s to %s is shown as %s', (paidCents, priceMin, priceMax, text) => {
  expect(plain(rowPrice({ paidCents, priceMin, priceMax }))).toBe(text);
});

test('a row keeps its place, but counts for its plan', () => {
  const sections = new Map<string, 'buy' | 'ordered' | 'here'>([
    ['gift:Buch', 'buy'],
    ['gift:Krug', 'ordered'],
    ['group-gift:Zelt', 'buy'],
    ['gift:Gegeben', 'buy'],
  ]);
  const own = [
    gift('Buch', { plan: 'here', paidCents: 2_000 }),
    gift('Krug', { plan: null, paidCents: 8_400 }),
    gift('Ball', { plan: 'buy', priceMin: 5, priceMax: 10 }),
    gift('Gegeben', { plan: null, status: 'verschenkt' }),
  ];
  const sources = { gifts: own, groupGifts: [groupGift('Zelt', { status: 'purchased' })], people, occasions };
  const rows = shoppingRows({ ...sources, userId: 'me' }, today, sections);
  const shown = shoppingSections(rows, 'day', today).map(({ groups, count }) => [
    count,
    groups.flatMap((group) => group.rows.map(({ id, plan }) => [id, plan])),
  ]);
  expect(shown).toEqual([
    [
      1,
      [
        ['Ball', 'buy'],
        ['Buch', 'here'],
        ['Zelt', 'here'],
      ],
    ],
    [0, [['Krug', null]]],
    [0, []],
  ]);
  const { toBuy, open, bought } = shoppingTotals(rows);
  expect([toBuy, plain(sumText(open)), plain(sumText(bought))]).toEqual([
    1,
    'etwa 10 €',
    '20 € · 1 ohne Preis',
  ]);
  // A gift that another member reserved leaves the list at once.
  expect(shoppingRows({ ...sources, userId: 'tim' }, today, sections).map(({ id }) => id)).not.toContain(
    'Zelt',
  );
});

test('the sums above the list: what is still to be bought, and what is ordered or here', () => {
  const rows = rowsOf([
    gift('Tee', { priceMin: 5, priceMax: 5 }),
    gift('Krug', { plan: 'ordered', paidCents: 2_050 }),
    gift('Tuch', { plan: 'here', paidCents: 1_000 }),
    gift('Band', { plan: 'ordered', status: 'wrapped', paidCents: 100 }),
  ]);
  const { toBuy, open, bought } = shoppingTotals(rows);
  expect([toBuy, plain(sumText(open)), plain(sumText(bought))]).toEqual([1, '5 €', '31,50 €']);
});

test('a withdrawn wish does not count as still to buy', () => {
  const withdrawn = groupGift('Zelt', { priceCents: 18_900, withdrawnAt: '2026-11-19T10:00:00+00:00' });
  const { toBuy, open } = shoppingTotals(rowsOf([gift('Tee', { paidCents: 500 })], [withdrawn]));
  expect([toBuy, plain(sumText(open))]).toEqual([1, '5 €']);
});
