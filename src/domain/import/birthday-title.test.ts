import { expect, test } from 'vitest';

import { calendarTitle } from '../countdown/calendar-events.ts';
import { countdownTitle } from '../countdown/countdown.ts';
import { birthYearInTitle, nameInBirthdayTitle, titleAsName } from './birthday-title.ts';

test.each([
  ['Anna Müller hat Geburtstag', 'Anna Müller'],
  ['Anna hat heute Geburtstag!', 'Anna'],
  ['Anna hat 40. Geburtstag', 'Anna'],
  ['🎂 Geburtstag von Anna', 'Anna'],
  ['Geburtstag von Anna (40)', 'Anna'],
  ['Geburtstag von Anna (*1980)', 'Anna'],
  ['40. Geburtstag von Anna', 'Anna'],
  ['Geburtstag: Anna', 'Anna'],
  ['Geburtstag - Anna', 'Anna'],
  ['GEBURTSTAG VON ANNA', 'ANNA'],
  ["Anna's Birthday", 'Anna'],
  ['Anna’s 40th Birthday 🎉', 'Anna'],
  ["James' birthday", 'James'],
  ['Birthday: Anna', 'Anna'],
  ['Happy Birthday: Anna', 'Anna'],
  ['Birthday of Anna', 'Anna'],
  ['Anna - Geburtstag', 'Anna'],
  ['Anna (Geburtstag)', 'Anna'],
  ['Anna Geburtstag', 'Anna'],
  ['Annas Geburtstag', 'Anna'],
  ['Anna wird 40', 'Anna'],
  ['Dr. h. c. Zoë Ångström jr. hat Geburtstag', 'Dr. h. c. Zoë Ångström jr.'],
  ['Geburtstag\n von\tAnna', 'Anna'],
])('%s is about %s', (title, name) => {
  expect(nameInBirthdayTitle(title)).toBe(name);
  expect(titleAsName(title)).toBe(name);
});

test.each([
  '',
  'Geburtstag',
  'Geburtstagsfeier von Anna',
  'Annas Geburtstag vorbereiten',
  'Weihnachten: Geschenk für Jonas',
  'Zahnarzt',
  'Happy Birthday',
  'Mein Geburtstag',
])('%s tells nobody’s birthday', (title) => expect(nameInBirthdayTitle(title)).toBeNull());

test('what this app calls a birthday is understood', () => {
  for (const name of ['Anna', 'Lukas', 'Moritz', 'Mia 2', 'Sophie & Tom', 'Strauß']) {
    expect(nameInBirthdayTitle(calendarTitle(name, 'Geburtstag'))).toBe(name);
    expect(nameInBirthdayTitle(countdownTitle(name, 'Geburtstag'))).toBe(name);
  }
});

test('a title in a calendar of birthdays is the name', () => {
  expect(titleAsName('🎂 Anna Müller (40)')).toBe('Anna Müller');
  expect(titleAsName('Anna')).toBe('Anna');
});

test('a title made to keep the reader busy does not', () => {
  for (const title of [
    'Geburtstag von '.repeat(50_000),
    '(('.repeat(100_000),
    "a's ".repeat(100_000),
    ' '.repeat(1e6),
  ])
    expect(nameInBirthdayTitle(title)?.length ?? 0).toBeLessThan(301);
});

test.each([
  ['Geburtstag von Anna (*1980)', 1980],
  ['Geburtstag von Anna (* 1980)', 1980],
  ['Anna wird 40', 1986],
  ['🎂 Anna wird 40!', 1986],
  ['Anna hat 40. Geburtstag', 1986],
  ['40. Geburtstag von Anna', 1986],
  ['Anna’s 40th Birthday 🎉', 1986],
  ['Geburtstag von Anna (40)', 1986],
  ['Geburtstag von Anna', null],
  ['Anna 2', null],
])('in 2026 %s tells the birth year %s', (title, year) => {
  expect(birthYearInTitle(title, 2026)).toBe(year);
});
