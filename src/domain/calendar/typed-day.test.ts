import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { calendarDay } from './calendar-day.ts';
import { isPartialDay, monthNumber, parseDayMonth, parseWholeDate } from './typed-day.ts';

test.each([
  ['12.12.', '2026-12-12'],
  ['12.12', '2026-12-12'],
  ['1.3', '2026-03-01'],
  ['01.03.', '2026-03-01'],
  [' 6. 12. ', '2026-12-06'],
  ['12/12', '2026-12-12'],
  ['24,12', '2026-12-24'],
  ['Do, 24.12.', '2026-12-24'],
  ['24-12', '2026-12-24'],
  ['am 24.12.', '2026-12-24'],
  ['den 24.12.', '2026-12-24'],
  ['Donnerstag, den 24.12.', '2026-12-24'],
  ['Am Do., 24. Dezember', '2026-12-24'],
  ['amt 24.12.', null],
  ['24 12', '2026-12-24'],
  ['24. Dezember', '2026-12-24'],
  ['24. DEZ.', '2026-12-24'],
  ['24dez', '2026-12-24'],
  ['3 März', '2026-03-03'],
  ['3. Mrz', '2026-03-03'],
  ['3. maerz', '2026-03-03'],
  ['6. Jänner', '2026-01-06'],
  ['3. Okt', '2026-10-03'],
  ['31.4.', null],
  ['31. April', null],
  ['29.2.', null],
  ['00.00', null],
  ['1.13', null],
  ['32.1.', null],
  ['12.', null],
  ['12', null],
  ['1212', null],
  ['12.12.1990', null],
  ['12.12.26', null],
  ['12,12,', null],
  ['24. Ma', null],
  ['24. Weihnachten', null],
  ['-1.3', null],
  ['1e1.3', null],
  ['１２.１２.', null],
  ['', null],
  ['1'.repeat(1_000_000), null],
  [' '.repeat(1_000_000), null],
])('parseDayMonth(%.20j) in 2026 is %s', (text, expected) => {
  expect(parseDayMonth(text, 2026)).toBe(expected);
});

test('29.2. is a day of leap years', () => {
  expect(parseDayMonth('29.2.', 2028)).toBe('2028-02-29');
});

const formats = ['de-DE', 'de-AT', 'en-GB'].flatMap((locale) =>
  (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' }),
  ),
);

test('each day of a year is read back, however it is written', () => {
  const separators = fc.constantFrom('.', '. ', ' . ', '/', '-', ' ', ',');
  const days = fc.integer({ min: 0, max: 365 }).map((offset) => new Date(Date.UTC(2028, 0, 1 + offset)));
  const written = fc.oneof(
    fc.tuple(days, separators, fc.boolean()).map(([date, separator, isPadded]) => {
      const [d, m] = [date.getUTCDate(), date.getUTCMonth() + 1].map((part) =>
        String(part).padStart(isPadded ? 2 : 1, '0'),
      );
      return { date, text: `${d}${separator}${m}${separator.startsWith('.') ? '.' : ''}` };
    }),
    fc
      .tuple(days, fc.constantFrom(...formats))
      .map(([date, format]) => ({ date, text: format.format(date) })),
  );
  fc.assert(
    fc.property(written, ({ date, text }) => {
      expect(parseDayMonth(text, 2028)).toBe(calendarDay(2028, date.getUTCMonth() + 1, date.getUTCDate()));
      for (let end = 1; end < text.length; end += 1) {
        const part = text.slice(0, end);
        expect(isPartialDay(part) || parseDayMonth(part, 2028) !== null).toBe(true);
      }
    }),
  );
});

test.each(['32', '24. X', '24.2.2', '4 4 4', '', 'abc', '24. Dezembers', '1'.repeat(1_000_000)])(
  '%.20j is no beginning of a day',
  (text) => expect(isPartialDay(text)).toBe(false),
);

test.each([
  ['Jan', 1],
  ['May', 5],
  ['Mai', 5],
  ['Oct', 10],
  ['September', 9],
  ['Sept', 9],
  ['Ja', null],
  ['Montag', null],
])('%s is month %s', (word, number) => expect(monthNumber(word)).toBe(number));

const saturday = day('2026-11-21');

test.each([
  ['24.12.1980', '24.12.1980'],
  [' 1. 3. 2012 ', '1.3.2012'],
  ['24/12/1980', '24.12.1980'],
  ['24. Dezember 1980', '24.12.1980'],
  ['24. Dez, 1980', '24.12.1980'],
  ['1980-12-24', '24.12.1980'],
  ['24.12.1980.', '24.12.1980'],
  ['24121980', '24.12.1980'],
  ['24.121980', '24.12.1980'],
  ['1980/12/24', '24.12.1980'],
  ['1980.12.24', '24.12.1980'],
  ['Mo, 24.12.1980', '24.12.1980'],
  ['Montag, 24. Dezember 1980', '24.12.1980'],
  ['24,12,1980', '24.12.1980'],
  ['24-Dez-1980', '24.12.1980'],
  ['geb. 24.12.1980', '24.12.1980'],
  ['geb.: 24.12.1980', '24.12.1980'],
  ['geboren: 24.12.1980', '24.12.1980'],
  ['(24.12.1980)', '24.12.1980'],
  ['geboren am 24. Dezember 1980', '24.12.1980'],
  ['*24.12.1980', '24.12.1980'],
  ['* 24.12.1980', '24.12.1980'],
  ['gebt 24.12.1980', null],
  ['2412198', null],
  ['241219801', null],
  ['Mondschein, 24.12.1980', null],
  ['1.4.22', null],
  ['16.12.194', null],
  ['16.12.19478', null],
  ['16.12.1747', null],
  ['16.12.', null],
  ['2. März', null],
  ['', null],
])('while it is typed %j is the whole date %s', (text, expected) => {
  const found = parseWholeDate(text, saturday, false);
  expect(found && `${found.day}.${found.month}.${found.year}`).toBe(expected);
});

test.each([
  ['1.4.22', '1.4.2022'],
  ['1.4.26', '1.4.2026'],
  ['1.4.27', '1.4.1927'],
  ['21.11.26', '21.11.2026'],
  ['22.11.26', '22.11.1926'],
  ['1.12.26', '1.12.1926'],
  ['1/4/80', '1.4.1980'],
  ['1. April 80', '1.4.1980'],
  ["1.4.'80", '1.4.1980'],
  ['24.12', null],
  ['24 12', null],
  ['24.12.', null],
])('when it is left %j is the whole date %s', (text, expected) => {
  const found = parseWholeDate(text, saturday, true);
  expect(found && `${found.day}.${found.month}.${found.year}`).toBe(expected);
});
