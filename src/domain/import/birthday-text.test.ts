import { expect, test, vi } from 'vitest';

import { day } from '../test-data.ts';
import { importedBirthday, parseBirthday } from './birthday-text.ts';

const saturday = day('2026-11-21');

test.each([
  ['19800312', '1980-03-12'],
  ['1980-03-12', '1980-03-12'],
  ['1980-3-5', '1980-03-05'],
  [' 1980-03-12 ', '1980-03-12'],
  ['19800312T000000Z', '1980-03-12'],
  ['1980-03-12T23:59:59+02:00', '1980-03-12'],
  ['1980-03-12 00:00:00', '1980-03-12'],
  ['--0312', '2026-03-12'],
  ['--03-12', '2026-03-12'],
  ['--0312T00', '2026-03-12'],
  ['12.03.1980', '1980-03-12'],
  ['5. 3. 1980', '1980-03-05'],
  ['12.3.', '2026-03-12'],
  ['1604-03-12', '2026-03-12'],
  ['16040229', '2024-02-29'],
  ['0000-03-12', '2026-03-12'],
  ['18991231', '2026-12-31'],
  ['2027-03-12', '2026-03-12'],
  ['20261231', '2026-12-31'],
  ['--0229', '2024-02-29'],
  ['1992-02-29', '1992-02-29'],
  ['1980-03-12;', '1980-03-12'],
  ['19800312;;', '1980-03-12'],
  ['12.03.1980, ', '1980-03-12'],
  ['Mar 12, 1980', '1980-03-12'],
  ['March 12 1980', '1980-03-12'],
  ['12 March 1980', '1980-03-12'],
  ['12. März 1980', '1980-03-12'],
  ['12. Mrz.', '2026-03-12'],
  ['März 12', '2026-03-12'],
  ['1980/03/12', '1980-03-12'],
  ['1980.03.12', '1980-03-12'],
  ['12.03.80', '1980-03-12'],
  ['12.03.1980 00:00:00', '1980-03-12'],
  ['12.3.1980 0:00', '1980-03-12'],
  ['1900-03-12', '2026-03-12'],
  ['12-03-1980', '1980-03-12'],
  ['1980-03-12Z', '1980-03-12'],
  ['1980-03-12+01:00', '1980-03-12'],
  ['12-Mar-1980', '1980-03-12'],
  ['March 12th, 1980', '1980-03-12'],
  ['Mittwoch, 12. März 1980', '1980-03-12'],
  ['Wednesday, March 12, 1980', '1980-03-12'],
  ['Mi. 12.03.1980', '1980-03-12'],
])('%s is %s', (text, expected) => expect(parseBirthday(text, saturday)?.day).toBe(expected));

test('a stamp in UTC that is midnight here is the day that begins', () => {
  // Berlin: some programs know historic summer time, others write today's offset or the winter one.
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function inBerlin(
    this: Date,
  ) {
    const month = this.getUTCMonth();
    return this.getUTCFullYear() >= 1980 && month > 2 && month < 9 ? -120 : -60;
  });
  const dayOf = (text: string) => parseBirthday(text, saturday)?.day;
  for (const text of [
    '19560411T230000Z',
    '1956-04-11T23:00:00Z',
    '19560411T220000Z',
    '1956-04-11T23:00:00.000+00:00',
  ])
    expect(dayOf(text)).toBe('1956-04-12');
  expect(dayOf('19991231T230000Z')).toBe('2000-01-01');
  expect(dayOf('19800312T000000Z')).toBe('1980-03-12');
  expect(dayOf('19800312T203000Z')).toBe('1980-03-12');
  expect(dayOf('19800312T230000')).toBe('1980-03-12');
  expect(dayOf('1980-03-12T23:00:00+02:00')).toBe('1980-03-12');
  expect(dayOf('16040311T230000Z')).toBe('2026-03-11');
  offset.mockReturnValue(300);
  expect(dayOf('19560412T050000Z')).toBe('1956-04-12');
  expect(dayOf('19560412T000000Z')).toBe('1956-04-12');
  offset.mockRestore();
});

test.each([
  ['19800312', 1980],
  ['12.03.1980', 1980],
  ['12.03.80', 1980],
  ['21.11.26', 2026],
  ['22.11.26', 1926],
  ['1900-01-01', null],
  ['1901-01-01', 1901],
  ['2026-11-21', 2026],
  ['2026-11-22', null],
  ['2027-03-12', null],
  ['18991231', null],
  ['1604-03-12', null],
  ['0000-03-12', null],
  ['--0312', null],
  ['12.3.', null],
])('%s tells the birth year %s', (text, year) => {
  expect(parseBirthday(text, saturday)?.year).toBe(year);
});

test.each([
  '',
  '---12',
  '--03',
  '1980',
  '1980-03',
  '198003',
  '1980-13-12',
  '1980-02-30',
  '1981-02-29',
  '19800312abc',
  '1980-03-123',
  '03/12/1980',
  'circa 1800',
  'im März',
  '12.3. oder 13.3.',
  '12.03.1980 ungefähr',
  '12 Mar 12',
  'Mar 1980',
  '31. April 1980',
  '-1980-03-12',
  '١٩٨٠-٠٣-١٢',
  '9'.repeat(1_000_000),
])('no day can be told from %.20s', (text) => expect(parseBirthday(text, saturday)).toBeNull());

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2027-01-01', '2024-02-29'],
  ['2028-01-01', '2028-02-29'],
  ['1907-06-01', '1904-02-29'],
  ['2103-06-01', '2096-02-29'],
])('29.02. without a year, seen on %s, is stored as %s', (now, stored) =>
  expect(importedBirthday(null, 2, 29, day(now))).toBe(stored),
);
