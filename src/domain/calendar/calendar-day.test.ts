import * as fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';

import { day } from '../test-data.ts';
import {
  addDays,
  calendarDay,
  daysBetween,
  formatDayMonth,
  formatDayMonthLong,
  formatLong,
  formatMonthShort,
  formatWeekdayLong,
  formatWeekdayMonth,
  nextYearly,
  parseCalendarDay,
  shortDay,
  today,
  yearOf,
} from './calendar-day.ts';

test.each([
  ['2026-12-06', true],
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['2026-1-1', false],
  ['2026-12-06T00:00:00Z', false],
  [' 2026-12-06', false],
  ['infinity', false],
  ['', false],
])('parseCalendarDay(%j) is a day: %s', (text, isDay) => {
  expect(parseCalendarDay(text)).toBe(isDay ? text : null);
});

test('today is the local day, also in the last and first minute', () => {
  expect(today(new Date(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21');
  expect(today(new Date(2026, 10, 22, 0, 0, 0))).toBe('2026-11-22');
});

test('a clock outside the calendar is refused', () => {
  expect(() => today(new Date(1850, 0, 1))).toThrow(RangeError);
});

test.each([
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-22', '2026-11-21', -1],
])('daysBetween(%s, %s) is %i', (from, to, days) => {
  expect(daysBetween(day(from), day(to))).toBe(days);
});

test('addDays and daysBetween undo each other', () => {
  const anyDay = fc
    .record({ year: fc.integer({ min: 1902, max: 2198 }), offset: fc.integer({ min: 0, max: 365 }) })
    .map(({ year, offset }) => addDays(calendarDay(year, 1, 1) ?? day('2000-01-01'), offset));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -700, max: 700 }), (start, days) => {
      const end = addDays(start, days);
      expect(daysBetween(start, end)).toBe(days);
      expect(parseCalendarDay(end)).toBe(end);
    }),
  );
});

test('a day beyond the calendar is refused', () => {
  expect(() => addDays(day('2200-12-31'), 1)).toThrow(RangeError);
  expect(() => addDays(day('1900-01-01'), -1)).toThrow(RangeError);
  expect(() => nextYearly(day('2026-01-01'), day('2200-12-31'))).toThrow(RangeError);
});

test.each([
  ['1990-11-26', '2026-11-21', '2026-11-26'],
  ['1990-11-21', '2026-11-21', '2026-11-21'],
  ['1990-11-20', '2026-11-21', '2027-11-20'],
  ['2030-01-05', '2026-11-21', '2027-01-05'],
  ['1992-02-29', '2027-02-01', '2027-02-28'],
  ['1992-02-29', '2027-02-28', '2027-02-28'],
  ['1992-02-29', '2027-03-01', '2028-02-29'],
  ['1992-02-29', '2028-02-29', '2028-02-29'],
])('nextYearly(%s) from %s is %s', (stored, from, expected) => {
  expect(nextYearly(day(stored), day(from))).toBe(expected);
});

describe('German texts', () => {
  it('formats every day like Intl', () => {
    using made = vi.spyOn(Intl, 'DateTimeFormat');
    // Midnight UTC of a day is still the day before in zones west of Greenwich.
    using local = vi.spyOn(Date.prototype, 'getDay');
    const days = Array.from({ length: 800 }, (_, index) => addDays(day('2027-11-01'), index));
    const written = days.map((one) => [
      formatWeekdayLong(one),
      formatWeekdayMonth(one),
      formatMonthShort(one),
    ]);
    expect(made).not.toHaveBeenCalled();
    expect(local).not.toHaveBeenCalled();
    made.mockRestore();
    const as = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' });
    const weekday = as({ weekday: 'long', day: '2-digit', month: 'long', year: 'numeric' });
    const weekdayMonth = as({ weekday: 'long', day: 'numeric', month: 'long' });
    const month = as({ month: 'short' });
    const expected = days.map((one) =>
      [weekday, weekdayMonth, month].map((format) => format.format(Date.parse(one))),
    );
    expect(written).toEqual(expected);
  });

  it('writes days in full', () => {
    expect(formatLong(day('2026-12-06'))).toBe('06. Dezember 2026');
    expect(formatDayMonthLong(day('2026-12-06'))).toBe('06. Dezember');
    expect(formatDayMonth(day('2026-03-01'))).toBe('01.03.');
    expect(formatWeekdayLong(day('2026-11-26'))).toBe('Donnerstag, 26. November 2026');
    expect(yearOf(day('2026-11-26'))).toBe(2026);
  });

  it('handles years with other UTC offsets in Germany', () => {
    expect(formatLong(day('1900-01-01'))).toBe('01. Januar 1900');
  });
});

test('a day of this year is short', () => {
  const today = day('2026-11-23');
  expect(shortDay(day('2026-05-09'), today)).toBe('9. Mai');
  expect(shortDay(day('2025-12-24'), today)).toBe('24. Dezember 2025');
});
