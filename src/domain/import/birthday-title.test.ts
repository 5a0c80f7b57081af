import * as fc from 'fast-check';
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
  ['Geburtstag Monika', 'Monika'],
  ['50. Geburtstag Peter', 'Peter'],
  ['Geburtstag Oma Ilse', 'Oma Ilse'],
  ['Geb. Monika', 'Monika'],
  ['Monika Geb.', 'Monika'],
  ['Geburtstag Immanuel', 'Immanuel'],
  ['Happy Birthday Monika!', 'Monika'],
  ['Monika Bday', 'Monika'],
  ['Thomas Geburtstag', 'Thomas'],
  ['Lukas 40. Geburtstag', 'Lukas'],
  ['Tante Agnes Geburtstag', 'Tante Agnes'],
  ['Markus Fuchs Geburtstag', 'Markus Fuchs'],
  ['Thomas Müllers Geburtstag', 'Thomas Müller'],
  ['Omas Geburtstag', 'Oma'],
  ['Geburtstag von Anna (1980)', 'Anna'],
  ['Geburtstag von Anna *1980', 'Anna'],
  ['Anna wird heute 40 Jahre alt', 'Anna'],
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
  'Geburtstag vorbereiten',
  'Geburtstag Kuchen backen',
  'Geburtstag im Garten',
  '💍 Berta Probe (2010)',
  'Tod von Opa Kurt (2021)',
  'Hochzeitstag Anna und Ben',
  'Todestag Oma († 2021)',
  'Namenstag von Anna',
])('%s tells nobody’s birthday', (title) => expect(nameInBirthdayTitle(title)).toBeNull());

/** Every name in every title that people and programs write around it. */
test('a name comes back whole from each title, whatever it ends in', () => {
  const names = fc.constantFrom(
    ...'Anna Thomas Lukas Jonas Tobias Andreas Hans Jens Klaus Markus Doris Agnes Hannes Max Fritz Felix Mia Bruno Peter Zoë Łukasz'.split(
      ' ',
    ),
    'Oma Ilse',
    'Anna-Lena',
    'Hans Müller',
    'Peter Fuchs',
    'Sophie & Tom',
    'Maria von Ahn',
  );
  const possessive = (name: string) =>
    /[sxzß]$/u.test(name) ? [`${name}’`, `${name}'`, name] : [`${name}s`, `${name}’s`, name];
  const age = fc.constantFrom('', '40. ', '1. ');
  const end = fc.constantFrom('', ' 🎂', '!', ' (40)', ' (*1986)', ' (1986)', ' *1986', ' [1986]');
  const titles = fc
    .tuple(names, age, end)
    .chain(([name, count, last]) =>
      fc
        .constantFrom(
          ...possessive(name).map((whose) => `${whose} ${count}Geburtstag`),
          `${count}Geburtstag von ${name}${last}`,
          `${count}Geburtstag ${name}${last}`,
          `${count}Geburtstag: ${name}${last}`,
          `🎂 ${name} hat Geburtstag`,
          `${name} (Geburtstag)`,
          `${name} - Geburtstag`,
          `${name}, Geburtstag`,
          `Birthday: ${name}${last}`,
        )
        .map((title) => ({ name, title })),
    );
  fc.assert(
    fc.property(titles, ({ name, title }) => {
      expect(nameInBirthdayTitle(title)).toBe(name);
    }),
    { numRuns: 3000 },
  );
});

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
  ['Anna (1980)', 1980],
  ['Anna [1980]', 1980],
  ['Anna *1980', 1980],
  ['Anna geb. 1980', 1980],
  ['Anna (2030)', null],
  ['Geburtstag von Anna', null],
  ['Anna 2', null],
])('in 2026 %s tells the birth year %s', (title, year) => {
  expect(birthYearInTitle(title, 2026)).toBe(year);
});
