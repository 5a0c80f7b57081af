import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { addDays } from './calendar-day.ts';
import { easterSunday } from './easter.ts';
import { movableDay, movableOccasions, nextMovableDay } from './movable-days.ts';

test.each([
  ['Muttertag', 2005, '2005-05-08'],
  // Mother's Day stays on the second Sunday of May even if that is Whitsunday.
  ['Muttertag', 2008, '2008-05-11'],
  ['Muttertag', 2016, '2016-05-08'],
  ['Muttertag', 2017, '2017-05-14'],
  ['Muttertag', 2023, '2023-05-14'],
  ['Muttertag', 2024, '2024-05-12'],
  ['Muttertag', 2025, '2025-05-11'],
  ['Muttertag', 2026, '2026-05-10'],
  ['Muttertag', 2027, '2027-05-09'],
  ['Vatertag', 2008, '2008-05-01'],
  ['Vatertag', 2011, '2011-06-02'],
  ['Vatertag', 2024, '2024-05-09'],
  ['Vatertag', 2025, '2025-05-29'],
  ['Vatertag', 2026, '2026-05-14'],
  ['Vatertag', 2027, '2027-05-06'],
  ['Vatertag', 2038, '2038-06-03'],
  ['1. Advent', 2022, '2022-11-27'],
  ['1. Advent', 2023, '2023-12-03'],
  ['1. Advent', 2024, '2024-12-01'],
  ['1. Advent', 2025, '2025-11-30'],
  ['1. Advent', 2026, '2026-11-29'],
  ['1. Advent', 2027, '2027-11-28'],
  ['1. Advent', 2028, '2028-12-03'],
  ['Ostern', 2026, '2026-04-05'],
  ['Ostern', 2027, '2027-03-28'],
  ['Weihnachten', 2026, null],
  ['muttertag', 2026, null],
  ['constructor', 2026, null],
  ['', 2026, null],
  [null, 2026, null],
])('%s %i is %s', (occasion, year, expected) => {
  expect(movableDay(occasion, year)).toBe(expected);
});

test('Whitsunday 2008 was Muttertag', () => {
  expect(addDays(easterSunday(2008) ?? day('1900-01-01'), 49)).toBe(movableDay('Muttertag', 2008));
});

test.each([
  ['Muttertag', '2026-05-10', '2026-05-10'],
  ['Muttertag', '2026-05-11', '2027-05-09'],
  ['Vatertag', '2026-05-14', '2026-05-14'],
  ['Vatertag', '2026-05-15', '2027-05-06'],
  ['1. Advent', '2026-11-23', '2026-11-29'],
  ['1. Advent', '2026-11-30', '2027-11-28'],
  ['Ostern', '2026-04-06', '2027-03-28'],
  ['Nikolaus', '2026-11-23', null],
  [null, '2026-11-23', null],
])('the next %s from %s on is %s', (occasion, from, expected) => {
  expect(nextMovableDay(occasion, day(from))).toBe(expected);
});

test.each(movableOccasions)(
  '%s is on its weekday in every year of the calendar, and in none outside',
  (occasion) => {
    const weekday = occasion === 'Vatertag' ? 4 : 0;
    for (let year = 1900; year <= 2200; year += 1) {
      const found = movableDay(occasion, year);
      expect([found?.slice(0, 4), found && new Date(found).getUTCDay()]).toEqual([String(year), weekday]);
    }
    expect(movableDay(occasion, 1899)).toBeNull();
    expect(movableDay(occasion, 2201)).toBeNull();
    expect(nextMovableDay(occasion, day('2200-12-31'))).toBeNull();
  },
);
