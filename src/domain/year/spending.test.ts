import { expect, test } from 'vitest';

import { aGift, day } from '../test-data.ts';
import {
  budgetLeftText,
  costOf,
  isDecided,
  spendingIn,
  type SpentGift,
  sumOfCosts,
  sumText,
  yearBudgetText,
  yearSumText,
} from './spending.ts';
import { yearDays, type YearGift } from './year-day.ts';

const today = day('2026-11-23');
const dayOf = yearDays([], [], today);
const gift = (fields: Partial<YearGift>): YearGift => ({
  ...aGift({ occasion: 'Jahrestag' }),
  plan: null,
  givenOn: null,
  paidCents: null,
  ...fields,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [null, null, null, null, false],
  [null, 0, 500, null, false],
  [null, 50, 120, 12_000, false],
  [null, 50, 50, 5_000, true],
  [null, 60, null, 6_000, false],
  [null, null, 40, 4_000, false],
  [null, 0, 0, 0, true],
  [null, 1, 500, 50_000, false],
  [3_490, 50, 120, 3_490, true],
  [3_490, 0, 500, 3_490, true],
  [0, 50, 120, 0, true],
])(
  'paid %s, planned %s to %s costs %s cents, exactly: %s',
  (paidCents, priceMin, priceMax, cents, isExact) => {
    expect(costOf({ paidCents, priceMin, priceMax })).toEqual(cents === null ? null : { cents, isExact });
  },
);

test.each<[Partial<SpentGift>[], string]>([
  [[], '0 €'],
  [[{ paidCents: 3_490 }, { paidCents: 3_990 }], '74,80 €'],
  [[{ paidCents: 3_490 }, { priceMin: 50, priceMax: 50 }], '84,90 €'],
  [[{ paidCents: 3_490 }, { priceMin: 50, priceMax: 60 }], 'etwa 95 €'],
  [[{ priceMin: 60 }, {}, { priceMin: 0, priceMax: 500 }], 'etwa 60 € · 2 ohne Preis'],
  [[{}, {}], '2 ohne Preis'],
  [[{ paidCents: 0 }], '0 €'],
])('the sum of %j is %s', (gifts, text) => {
  expect(plain(sumText(sumOfCosts(gifts.map(gift))))).toBe(text);
});

test.each<[Partial<SpentGift>, boolean]>([
  [{}, false],
  [{ plan: 'buy' }, true],
  [{ plan: 'ordered' }, true],
  [{ plan: 'here' }, true],
  [{ status: 'wrapped' }, true],
  [{ status: 'verschenkt' }, false],
  [{ status: 'verschenkt', plan: 'here' }, false],
])('%j is decided: %s', (fields, expected) => {
  expect(isDecided(gift(fields))).toBe(expected);
});

const paid = { paidCents: 3_490, priceMin: 10, priceMax: 60 };
const unpaid = { priceMin: 10, priceMax: 60 };

// Expected spent and planned cents of 2025, 2026 and 2027.
test.each<[string, Partial<SpentGift>, number[], number[]]>([
  ['given', { ...paid, status: 'verschenkt', givenOn: day('2025-05-01') }, [3_490, 0, 0], [0, 0, 0]],
  [
    'given before its day',
    { ...paid, status: 'verschenkt', givenOn: day('2026-11-01'), occasionDate: day('2027-01-06') },
    [0, 3_490, 0],
    [0, 0, 0],
  ],
  [
    'given on its day',
    { ...paid, status: 'verschenkt', occasionDate: day('2025-05-01') },
    [3_490, 0, 0],
    [0, 0, 0],
  ],
  ['given, nobody knows when', { ...paid, status: 'verschenkt' }, [0, 0, 0], [0, 0, 0]],
  ['given, without what was paid', { ...unpaid, status: 'verschenkt', givenOn: today }, [0, 0, 0], [0, 0, 0]],
  ['here', { ...paid, plan: 'here', occasionDate: day('2027-01-06') }, [0, 0, 3_490], [0, 0, 0]],
  ['here without a day', { ...paid, plan: 'here' }, [0, 3_490, 0], [0, 0, 0]],
  [
    'here since last year',
    { ...paid, plan: 'here', occasionDate: day('2025-12-24') },
    [3_490, 0, 0],
    [0, 0, 0],
  ],
  ['here, nobody knows the price', { ...unpaid, plan: 'here' }, [0, 0, 0], [0, 6_000, 0]],
  ['here and wrapped', { ...paid, plan: 'here', status: 'wrapped' }, [0, 3_490, 0], [0, 0, 0]],
  ['wrapped', { ...unpaid, status: 'wrapped' }, [0, 0, 0], [0, 6_000, 0]],
  ['wrapped with its price', { ...paid, status: 'wrapped' }, [0, 0, 0], [0, 3_490, 0]],
  ['ordered', { ...unpaid, plan: 'ordered', occasionDate: today }, [0, 0, 0], [0, 6_000, 0]],
  ['ordered and paid', { ...paid, plan: 'ordered' }, [0, 0, 0], [0, 3_490, 0]],
  ['to be bought', { ...unpaid, plan: 'buy', occasionDate: day('2027-01-06') }, [0, 0, 0], [0, 0, 6_000]],
  [
    'to be bought for a day gone by',
    { ...unpaid, plan: 'buy', occasionDate: day('2025-12-24') },
    [0, 0, 0],
    [0, 6_000, 0],
  ],
  [
    'to be bought for next time',
    { ...unpaid, plan: 'buy', occasionDate: day('2025-02-01') },
    [0, 0, 0],
    [0, 0, 6_000],
  ],
  ['an idea with a price', { ...unpaid, occasionDate: today }, [0, 0, 0], [0, 0, 0]],
  ['an idea that was given once', { ...paid, givenOn: day('2025-05-01') }, [0, 0, 0], [0, 0, 0]],
])('%s', (_name, fields, spent, planned) => {
  const found = [2025, 2026, 2027].map((year) => spendingIn(year, [gift(fields)], today, dayOf));
  expect(found.map(({ spentCents }) => spentCents)).toEqual(spent);
  expect(found.map((year) => year.planned.cents)).toEqual(planned);
});

test('the sums of a year', () => {
  const given = { status: 'verschenkt' as const, givenOn: day('2026-05-10') };
  const gifts = [
    gift({ ...given, paidCents: 3_490 }),
    gift({ ...given, paidCents: 3_990 }),
    gift({ ...given }),
    gift({ plan: 'buy', priceMin: 30, priceMax: 30 }),
    gift({ plan: 'buy' }),
  ];
  expect(spendingIn(2026, gifts, today, dayOf)).toEqual({
    spentCents: 7_480,
    planned: { cents: 3_000, isExact: true, unpriced: 1 },
  });
});

test.each([
  [12_000, 7_480, 'übrig 45,20 €'],
  [12_000, 0, 'übrig 120 €'],
  [12_000, 12_000, 'übrig 0 €'],
  [12_000, 12_001, '0,01 € drüber'],
  [12_000, 13_200, '12 € drüber'],
  [0, 500, '5 € drüber'],
])('of %i cents %i are spent: %s', (budget, spent, text) => {
  expect(plain(budgetLeftText(budget, spent))).toBe(text);
});

test.each([
  [12_000, 7_480, 'Budget 2026: 120 € · ausgegeben 74,80 € · übrig 45,20 €'],
  [12_000, 13_200, 'Budget 2026: 120 € · ausgegeben 132 € · 12 € drüber'],
  [null, 7_480, '2026 ausgegeben 74,80 €'],
])('the budget %s with %i spent', (budget, spent, text) => {
  expect(plain(yearBudgetText(2026, budget, spent))).toBe(text);
});

test.each([
  [null, 0, 'ausgegeben'],
  [42_000, 0, 'ausgegeben, davon 0 € mit Budget. Budgets zusammen: 420 €.'],
  [6_000, 3_990, 'ausgegeben, davon 39,90 € mit Budget. Budgets zusammen: 60 €.'],
  [6_000, 7_000, 'ausgegeben, davon 70 € mit Budget. Budgets zusammen: 60 €.'],
])('budgets of %s, %i spent on who has one', (budgetCents, budgetedCents, text) =>
  expect(plain(yearSumText({ budgetCents, budgetedCents }))).toBe(text),
);
