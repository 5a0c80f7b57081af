import { expect, test } from 'vitest';

import { aGift, aPerson, day } from '../test-data.ts';
import { giftYear, giftYears, type YearMark, type YearSources } from './gift-year.ts';
import type { YearGift } from './year-day.ts';

const today = day('2026-11-20');
const people = [
  aPerson({ id: 'oma', name: 'Oma Ilse', occasion: 'Geburtstag', occasionDate: day('2026-12-12') }),
  aPerson({ id: 'jonas', name: 'Jonas', occasion: 'Geburtstag', occasionDate: day('2026-02-03') }),
  aPerson({ id: 'mia', name: 'Mia' }),
];

const gift = (id: string, fields: Partial<YearGift>): YearGift => ({
  ...aGift({ id }),
  personId: null,
  plan: null,
  givenOn: null,
  paidCents: null,
  ...fields,
});
const given = (id: string, on: string, fields: Partial<YearGift>) =>
  gift(id, { status: 'verschenkt', givenOn: day(on), ...fields });

const gifts = [
  given('Rose', '2026-05-10', { personId: 'oma', paidCents: 3_490 }),
  given('Gutschein', '2026-04-05', { recipientName: 'oma ilse', paidCents: 3_990 }),
  given('Zelt', '2026-05-31', { personId: 'jonas', paidCents: 11_900 }),
  given('Wein', '2026-11-01', { recipientName: 'Tante Erna' }),
  given('Kette', '2025-12-24', { personId: 'oma', paidCents: 7_950 }),
  gift('wann auch immer', { status: 'verschenkt', personId: 'oma', paidCents: 100 }),
  gift('Teekanne', { personId: 'oma', plan: 'buy', priceMin: 30, priceMax: 30 }),
  gift('Schal', { personId: 'oma', status: 'wrapped', occasion: 'Weihnachten' }),
  gift('Rucksack', { personId: 'jonas', plan: 'here', paidCents: 4_200, occasionDate: day('2027-02-03') }),
  gift('bloße Idee', { personId: 'oma', priceMin: 10, priceMax: 90 }),
  gift('Stifte', { personId: 'mia', plan: 'buy' }),
];

const all: YearSources = {
  gifts,
  people,
  occasions: [],
  budgets: [
    { personId: 'oma', year: 2026, amountCents: 12_000 },
    { personId: 'mia', year: 2026, amountCents: 5_000 },
    { personId: 'oma', year: 2025, amountCents: 10_000 },
    { personId: 'gone', year: 2026, amountCents: 99_900 },
  ],
  received: [
    { id: 'a', receivedOn: day('2026-05-09'), thankedOn: null, createdAt: '' },
    { id: 'b', receivedOn: day('2026-05-09'), thankedOn: day('2026-05-10'), createdAt: '' },
    { id: 'c', receivedOn: day('2025-12-24'), thankedOn: null, createdAt: '' },
    { id: 'd', receivedOn: null, thankedOn: null, createdAt: '' },
  ],
};

const months = (year: number) => {
  const named = (marks: YearMark[]) => marks.map(({ giftId, recipient }) => `${giftId}: ${recipient.name}`);
  return giftYear(all, year, today)
    .months.filter(({ given: done, ahead }) => done.length + ahead.length > 0)
    .map(({ label, given: done, ahead }) => [label, named(done), named(ahead)]);
};

test('the months of a year: what was given and what is still to come', () => {
  expect(months(2026)).toEqual([
    ['Apr', ['Gutschein: Oma Ilse'], []],
    ['Mai', ['Rose: Oma Ilse', 'Zelt: Jonas'], []],
    ['Nov', ['Wein: Tante Erna'], []],
    ['Dez', [], ['Teekanne: Oma Ilse', 'Schal: Oma Ilse']],
  ]);
  expect(months(2025)).toEqual([['Dez', ['Kette: Oma Ilse'], []]]);
  expect(months(2027)).toEqual([['Feb', [], ['Rucksack: Jonas']]]);
});

test('twelve months, of which one is now', () => {
  const labels = giftYear(all, 2026, today).months.map(({ month, label, isCurrent }) => [
    month,
    label,
    isCurrent,
  ]);
  expect(labels).toHaveLength(12);
  expect(labels[0]).toEqual([1, 'Jan', false]);
  expect(labels.filter(([, , isCurrent]) => isCurrent)).toEqual([[11, 'Nov', true]]);
  expect(giftYear(all, 2025, today).months.some(({ isCurrent }) => isCurrent)).toBe(false);
});

test('people: spent, planned and budget, who cost most first', () => {
  const shown = giftYear(all, 2026, today).people.map(({ recipient, spentCents, planned, budgetCents }) => [
    recipient.personId,
    recipient.name,
    spentCents,
    planned.cents,
    planned.unpriced,
    budgetCents,
  ]);
  expect(shown).toEqual([
    ['jonas', 'Jonas', 11_900, 0, 0, null],
    ['oma', 'Oma Ilse', 7_480, 3_000, 1, 12_000],
    ['mia', 'Mia', 0, 0, 1, 5_000],
  ]);
});

test('equal spending is sorted by name', () => {
  const names = ['Zoe', 'Ärmel', 'Person 10', 'Person 9'];
  const equal = names.map((name) => aPerson({ id: name, name }));
  const budgets = equal.map(({ id }) => ({ personId: id, year: 2026, amountCents: 100 }));
  const { people: rows } = giftYear({ ...all, people: equal, gifts: [], budgets }, 2026, today);
  expect(rows.map(({ recipient }) => recipient.name)).toEqual(['Ärmel', 'Person 9', 'Person 10', 'Zoe']);
});

test('the figures of a year', () => {
  const { months: _months, people: _people, ...figures } = giftYear(all, 2026, today);
  expect(figures).toEqual({
    year: 2026,
    spentCents: 19_380,
    budgetCents: 17_000,
    budgetedCents: 7_480,
    givenCount: 4,
    aheadCount: 2,
    peopleCount: 3,
    toThank: 2,
  });
  const { spentCents, budgetCents, toThank } = giftYear(all, 2025, today);
  expect([spentCents, budgetCents, toThank]).toEqual([7_950, 10_000, 1]);
  expect(giftYear(all, 2027, today).budgetCents).toBeNull();
});

test.each<[string, Partial<YearSources>, string[]]>([
  ['a budget', { budgets: [{ personId: 'mia', year: 2026, amountCents: 0 }] }, ['Mia']],
  ['a plan with a price', { gifts: [gift('a', { personId: 'mia', plan: 'buy', priceMin: 5 })] }, ['Mia']],
  ['a plan without a price', { gifts: [gift('a', { personId: 'mia', plan: 'buy' })] }, ['Mia']],
  [
    'a price that was paid',
    { gifts: [given('a', '2026-05-10', { personId: 'mia', paidCents: 5 })] },
    ['Mia'],
  ],
  ['an idea', { gifts: [gift('a', { personId: 'mia', priceMin: 5 })] }, []],
  ['what was given at an unknown price', { gifts: [given('a', '2026-05-10', { personId: 'mia' })] }, []],
])('%s gives a person a row', (_name, sources, names) => {
  const found = giftYear({ ...all, gifts: [], budgets: [], ...sources }, 2026, today);
  expect(found.people.map(({ recipient }) => recipient.name)).toEqual(names);
});

test('gifts of a deleted person stay under the name', () => {
  const rest = {
    ...all,
    people: [],
    budgets: [],
    gifts: [given('Wein', '2026-11-01', { recipientName: 'Erna', paidCents: 5 })],
  };
  expect(giftYear(rest, 2026, today).people).toMatchObject([
    { recipient: { personId: null, name: 'Erna' }, spentCents: 5 },
  ]);
});

test('the years to choose from', () => {
  expect(giftYears(all, today)).toEqual([2027, 2026, 2025]);
  expect(giftYears({ ...all, gifts: [], budgets: [] }, today)).toEqual([2026]);
  // A year with a budget but without gifts is still selectable.
  const early = [{ personId: 'oma', year: 2024, amountCents: 1 }];
  expect(giftYears({ ...all, gifts: [], budgets: early }, today)).toEqual([2026, 2024]);
});

test('a decided gift for a further occasion is in the month of that occasion', () => {
  const occasions = [
    { id: 'n', personId: 'jonas', label: 'Namenstag', day: day('2026-12-03'), sinceYear: null },
  ];
  const decided = [gift('Rucksack', { personId: 'jonas', plan: 'buy', occasion: 'Namenstag' })];
  const { months: found } = giftYear({ ...all, occasions, gifts: decided }, 2026, today);
  expect(found.filter(({ ahead }) => ahead.length > 0).map(({ label }) => label)).toEqual(['Dez']);
});

const spent = { plan: 'here', paidCents: 3_000 } as const;

test.each<[string, Partial<YearGift>, number]>([
  ['no day of its own', {}, 2027],
  ['the day of last time', { occasionDate: day('2026-01-05') }, 2027],
  ['a day the person no longer has', { occasionDate: day('2026-12-30') }, 2027],
  ['no day of its own, here and paid for', spent, 2027],
  ['the day of last time, here and paid for', { ...spent, occasionDate: day('2026-01-05') }, 2026],
])('the money of a gift with %s is in the year of its square', (_name, fields, expected) => {
  const born = [aPerson({ id: 'p', name: 'Paul', occasion: 'Geburtstag', occasionDate: day('1990-01-05') })];
  const planned = gift('a', {
    personId: 'p',
    occasion: 'Geburtstag',
    plan: 'buy',
    priceMin: 30,
    priceMax: 30,
    ...fields,
  });
  const sources = { ...all, people: born, budgets: [], gifts: [planned] };
  const found = [2026, 2027].map((year) => {
    const { people: rows, aheadCount } = giftYear(sources, year, day('2026-11-24'));
    return [aheadCount].concat(rows.map(({ spentCents, planned: { cents } }) => spentCents + cents));
  });
  expect(found).toEqual([2026, 2027].map((year) => (year === expected ? [1, 3_000] : [0])));
});

test('an empty year', () => {
  const { months: twelve, ...figures } = giftYear(
    { gifts: [], people, occasions: [], budgets: [], received: [] },
    2026,
    today,
  );
  expect(twelve.flatMap(({ given: done, ahead }) => done.concat(ahead))).toEqual([]);
  expect(figures).toMatchObject({
    people: [],
    spentCents: 0,
    budgetCents: null,
    budgetedCents: 0,
    givenCount: 0,
    toThank: 0,
  });
});
