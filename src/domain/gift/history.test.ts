import { expect, test } from 'vitest';

import type { CalendarDay } from '../calendar/calendar-day.ts';
import { aGift, day } from '../test-data.ts';
import { givenByYear, givenDay, type HistoryGift, openThanks, receivedByYear } from './history.ts';

const today = day('2026-11-23');

interface Fields {
  givenOn?: string;
  occasionDate?: string;
  paidCents?: number;
  status?: HistoryGift['status'];
  createdAt?: string;
}
const dayOrNull = (text: string | undefined) => (text === undefined ? null : day(text));

function given(id: string, { givenOn, occasionDate, paidCents, ...fields }: Fields = {}): HistoryGift {
  return {
    ...aGift({ id, status: 'verschenkt', occasionDate: dayOrNull(occasionDate), ...fields }),
    givenOn: dayOrNull(givenOn),
    paidCents: paidCents ?? null,
  };
}

const years = (gifts: HistoryGift[]) =>
  givenByYear(gifts, today).map(({ title, items, paidCents }) => [
    title,
    items.map(({ id }) => id),
    paidCents,
  ]);

test.each<[string | null, string | null, string | null]>([
  ['2025-12-24', '2026-12-24', '2025-12-24'],
  ['2025-12-24', '2024-12-24', '2025-12-24'],
  [null, '2024-12-24', '2024-12-24'],
  [null, '2026-11-22', '2026-11-22'],
  [null, '2026-11-23', '2026-11-23'],
  [null, '2026-11-24', null],
  [null, null, null],
])('given on %s for %s counts on %s', (givenOn, occasionDate, expected) => {
  const [on, due] = [givenOn, occasionDate].map((text) => dayOrNull(text ?? undefined));
  expect(givenDay({ givenOn: on ?? null, occasionDate: due ?? null }, today)).toBe(expected);
});

test('the newest year is first, within a year the newest gift, and what has no year last', () => {
  expect(
    years([
      given('Schal', { givenOn: '2025-05-01', paidCents: 3_290 }),
      given('Buch', { createdAt: '2026-01-01T10:00:00+00:00', paidCents: 900 }),
      given('Becher', { occasionDate: '2025-12-24', paidCents: 7_950 }),
      given('bald', { occasionDate: '2026-12-24', createdAt: '2026-02-01T10:00:00+00:00' }),
      given('Rose', { givenOn: '2026-05-10', occasionDate: '2027-05-09', paidCents: 3_490 }),
      given('Spiel', { givenOn: '2024-12-24' }),
      given('Zweites', { givenOn: '2026-05-10', createdAt: '2026-11-02T10:00:00+00:00' }),
      given('Idee', { givenOn: '2023-05-10', status: 'idea' }),
      given('Verpacktes', { givenOn: '2023-05-10', status: 'wrapped' }),
    ]),
  ).toEqual([
    ['2026', ['Zweites', 'Rose'], 3_490],
    ['2025', ['Becher', 'Schal'], 11_240],
    ['2024', ['Spiel'], null],
    ['Ohne Jahr', ['bald', 'Buch'], 900],
  ]);
});

test('a price of 0 € counts as known', () => {
  expect(years([given('selbst gemacht', { givenOn: '2026-05-10', paidCents: 0 })])).toEqual([
    ['2026', ['selbst gemacht'], 0],
  ]);
});

test('nothing given, no year', () => {
  expect(years([])).toEqual([]);
});

const received = (id: string, receivedOn: CalendarDay | null, thankedOn: CalendarDay | null = null) => ({
  id,
  receivedOn,
  thankedOn,
  createdAt: '2026-11-01T10:00:00+00:00',
});

test('received gifts by year, and those still to be thanked for', () => {
  const all = [
    received('ohne', null),
    received('alt', day('2024-12-24'), day('2025-01-02')),
    received('Schal', day('2026-05-09')),
    received('Wein', day('2026-06-01'), day('2026-06-02')),
    received('b', day('2025-03-01')),
    received('a', day('2025-03-01')),
  ];
  expect(
    receivedByYear(all).map(({ year, title, items }) => [year, title, items.map(({ id }) => id)]),
  ).toEqual([
    [2026, '2026', ['Wein', 'Schal']],
    [2025, '2025', ['a', 'b']],
    [2024, '2024', ['alt']],
    [null, 'Ohne Jahr', ['ohne']],
  ]);
  expect(openThanks(all).map(({ id }) => id)).toEqual(['Schal', 'a', 'b', 'ohne']);
});
