import { expect, test } from 'vitest';

import { nextYearly } from '../calendar/calendar-day.ts';
import { day } from '../test-data.ts';
import { turnsText, yearsOn } from './age.ts';

test.each([
  [1992, '2026-12-05', '2026-11-23', 34],
  [1992, '2026-11-23', '2026-11-23', 34],
  [1992, '2026-11-22', '2026-11-23', 35],
  // Only day and month of the stored day count, not its year.
  [1992, '1970-12-05', '2026-11-23', 34],
  [1992, '2030-12-05', '2026-11-23', 34],
  [2000, '2000-02-29', '2027-02-28', 27],
  [2000, '2000-02-29', '2027-03-01', 28],
  [2000, '2000-02-29', '2028-02-28', 28],
  [2000, '2000-02-29', '2028-02-29', 28],
  [2000, '2000-02-29', '2028-03-01', 29],
  [2026, '2026-02-01', '2026-11-23', 1],
  [2026, '2026-11-23', '2026-11-23', null],
  [2026, '2026-12-05', '2026-11-23', null],
  [2027, '2026-12-05', '2026-11-23', null],
  [2027, '2026-02-01', '2026-11-23', null],
  [2200, '2026-12-05', '2026-11-23', null],
  [1896, '2026-12-05', '2026-11-23', 130],
  [1895, '2026-12-05', '2026-11-23', null],
  [1897, '2026-02-01', '2026-11-23', 130],
  [1896, '2026-02-01', '2026-11-23', null],
  [0, '2026-12-05', '2026-11-23', null],
  [null, '2026-12-05', '2026-11-23', null],
])('born %s, birthday %s: on %s the next age is %s', (birthYear, birthday, today, age) => {
  expect(yearsOn(birthYear, nextYearly(day(birthday), day(today)))).toBe(age);
});

test.each([
  [2012, '2026-06-01', 14],
  [2025, '2026-06-01', 1],
  [2026, '2026-06-01', null],
  [null, '2026-06-01', null],
])('since %s it is on %s for %s years', (since, on, years) => {
  expect(yearsOn(since, day(on))).toBe(years);
});

test('says the age alone', () => {
  expect(turnsText(34)).toBe('wird 34');
});
