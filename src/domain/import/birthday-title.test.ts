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
  ['Anna Westerberg hat Geburtstag', 'Anna Westerberg'],
  ['Geburtstag Anna Westerbeck', 'Anna Westerbeck'],
  ['Jan Kloosterberg hat Geburtstag', 'Jan Kloosterberg'],
  ['Geburtstag von Ute Silvesterbeck', 'Ute Silvesterbeck'],
  ['Max Staufers Geburtstag', 'Max Staufer'],
  ['Geburtstag Max Staufenbiel', 'Max Staufenbiel'],
  ['Emil Taufer hat Geburtstag', 'Emil Taufer'],
  ['Berta Wedding hat Geburtstag', 'Berta Wedding'],
  ['Anna Geburtstag (Wedding)', 'Anna'],
  ['Geburtstag von Anna (40 Jahre)', 'Anna'],
  ['Geburtstag von Anna (40.)', 'Anna'],
  ['Geburtstag von Anna (40 J.)', 'Anna'],
  ['Geburtstag von Anna (wird 40)', 'Anna'],
  ['Geburtstag von Anna (Büro)', 'Anna (Büro)'],
  ['Geburtstag (Anna)', 'Anna'],
  ['Geburtstag Anna *12.03.1980', 'Anna'],
  ['Geburtstag Anna, 12.3.1980', 'Anna'],
  ['Geburtstag Anna (*12.3.80)', 'Anna'],
  ['Geburtstag Anna ’80', 'Anna'],
  ['Geburtstag Müller, Hans', 'Müller, Hans'],
  ['Geburtstag Max Mustermann jun.', 'Max Mustermann jun.'],
  ['Geburtstag Dörte vom Hof', 'Dörte vom Hof'],
  ['40.Geburtstag Anna', 'Anna'],
  ['Kindergeburtstag Ben', 'Ben'],
  ['Mamas Geburtstag', 'Mama'],
  ['Omis Geburtstag', 'Omi'],
  ['Geburtstag von oma', 'oma'],
  ['anna müller hat Geburtstag', 'anna müller'],
  ['Geburtstag von Anna aus Köln', 'Anna aus Köln'],
  ['Geburtstag 张伟', '张伟'],
  ['Anna ❤️ Geburtstag', 'Anna'],
  ['Baldur Geburtstag', 'Baldur'],
  ['Geburtstag Eva Morgenstern', 'Eva Morgenstern'],
  ['Geburtstag Blumenthal', 'Blumenthal'],
  ['Geburtstag von jürgen', 'jürgen'],
  ['Geburtstag von meiner Mutter', 'meiner Mutter'],
  ['🎂 Anna', 'Anna'],
  ['🎂Anna', 'Anna'],
  ['Anna 🎂', 'Anna'],
  ['Anna 🎂🎁', 'Anna'],
  ['🎂 Anna Müller (1980)', 'Anna Müller'],
  ['🎂 Mama 1960', 'Mama'],
  ['🎂 oma inge', 'oma inge'],
  ['Geb. Tag Anna', 'Anna'],
  ['Geb-Tag Anna', 'Anna'],
  ['Geb.tag Anna', 'Anna'],
  ['Anna Geb.tag', 'Anna'],
  ['Annas Geb.-Tag', 'Anna'],
  ['geburtstag mama', 'mama'],
  ['Geburtstag mama', 'mama'],
  ['geburtstag oma inge', 'oma inge'],
  ['anna müller geburtstag', 'anna müller'],
  ['annas geburtstag', 'anna'],
  ['Geburtstag Kuchenbecker, Max', 'Kuchenbecker, Max'],
  ['Geburtstag Abendroth Max', 'Abendroth Max'],
  ['Feierabend Anna Geburtstag', 'Feierabend Anna'],
  ['Nikita Geburtstag', 'Nikita'],
  ['nikita geburtstag', 'nikita'],
  ['Geburtstag von Karl zu Gast', 'Karl zu Gast'],
  ['Ute zur Lindes Geburtstag', 'Ute zur Linde'],
  ['Geburtstag von Partyka Kim', 'Partyka Kim'],
  ['Mittag Lena hat Geburtstag', 'Mittag Lena'],
  ['Im Hof Ina hat Geburtstag', 'Im Hof Ina'],
  ['Geburtstag Oma 80', 'Oma'],
  ['Geburtstag Anna - 1980', 'Anna'],
  ['Geburtstag Anna* 1980', 'Anna'],
  ['Geburtstag Anna (geboren 1980)', 'Anna'],
  ['Geburtstag Anna (Jahrgang 1980)', 'Anna'],
  ['2025 Annas Geburtstag', 'Anna'],
  ['Heute hat Anna Geburtstag', 'Anna'],
  ['Heute hat Anna 40. Geburtstag', 'Anna'],
  ['[Geburtstag] Anna', 'Anna'],
  ['(Geburtstag) Anna', 'Anna'],
  ['Geburtstag von: Anna', 'Anna'],
  ['Geburtstag Dr. med. Weiß', 'Dr. med. Weiß'],
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
  'Kindstaufe Emil Geburtstag',
  'Goldene Hochzeit Geburtstag',
  'Alles Gute zum Geburtstag!',
  'Herzlichen Glückwunsch zum Geburtstag!',
  '2. Geburtstag',
  'Zum Geburtstag',
  'Zum 40. Geburtstag',
  'Unser Geburtstag',
  'Kein Geburtstag',
  'Deinen Geburtstag',
  'Geburtstag von uns',
  'Happy Birthday to you',
  'Kuchen für Annas Geburtstag',
  'Kuchen für Anna’s Geburtstag',
  'Essen Papa Geburtstag',
  'Tickets Geburtstag',
  'Achtung Annas Geburtstag',
  'Anruf Oma Geburtstag',
  'Essen bei Annas Geburtstag',
  'Geburtstag: Blumen für Mama bestellen',
  'Geburtstag von Oma vorbereiten',
  'Geschenk für Anna, hat Geburtstag',
  'Erinnerung: Annas Geburtstag',
  'Erinnerung: Anna hat Geburtstag',
  'In 7 Tagen: Annas Geburtstag',
  'Morgen Annas Geburtstag',
  'Übermorgen: Geburtstag von Anna',
  'Nächste Woche Annas Geburtstag',
  'Anna hat morgen Geburtstag',
  'Reminder: Anna’s birthday',
  '🎂 Kuchen backen',
  '🎂 Geburtstag',
  '🎂 Hochzeitstag',
  'Anna',
  'geburtstag feiern',
  'geburtstag vorbereiten',
  'geburtstag im garten',
  'geburtstag bei oma',
  'alles gute zum geburtstag',
  'mein geburtstag',
  'kuchen geburtstag',
  'Geburtstag Mittagessen',
  'Geburtstag Feiern',
  'Anrufen Geburtstag',
  'wegen annas geburtstag',
  ...[
    'Fahrt zu,Anreise zu,Ausflug zu,Eingeladen zu,Idee zu,Rede zu,Überraschungsparty,Familienfeier,Familien-Feier',
    'Nachfeier,Gartenparty,Sommerfest,Grillen,Frühstück,Kita,Treffen,Hotel,Urlaub,Restaurant,Bowling,Reise,Absage,Zug',
  ]
    .flatMap((line) => line.split(','))
    .flatMap((errand) => [
      `${errand} Annas Geburtstag`,
      `${errand} Anna’s 40. Geburtstag`,
      `${errand} Thomas’ Geburtstag`,
    ]),
  'Geburtstag von uns',
])('%s tells nobody’s birthday', (title) => expect(nameInBirthdayTitle(title)).toBeNull());

test.each([
  ['Geburtstag Rede', null],
  ['Geburtstag Restaurant Adler', null],
  ['Kita Geburtstag', null],
  ['Geburtstag: Blumen', null],
  ['Geburtstag - Anna', null],
  ['Essen Papa Geburtstag', null],
  ['Geburtstag von Oma vorbereiten', null],
  ['Annas Geburtstag', 'Anna'],
  ['Thomas Geburtstag', 'Thomas'],
  ['Anna’s 40th Birthday', 'Anna'],
  ['Geburtstag von Anna Müller', 'Anna Müller'],
  ['anna müller hat Geburtstag', 'anna müller'],
  ['Anna wird 40', 'Anna'],
  ['🎂 Anna', null],
  ['geburtstag mama', null],
  ['Fahrt zu Omas Geburtstag', null],
  ['Gartenparty Annas Geburtstag', null],
  ['Kita Annas Geburtstag', null],
  ['Nikitas Geburtstag', 'Nikita'],
  ['Heute hat Anna Geburtstag', 'Anna'],
])('of an event of one year, %s is about %s', (title, name) => {
  expect(nameInBirthdayTitle(title, false)).toBe(name);
});

test.each(
  'Marlies Annelies Mathis Matthis Alois Jeremias Josias Lias Ilias Gladys Yves Jacques Francis Damaris Phyllis Dimitris Alexandros Andrés Georges Stavros Hans-Johannes'
    .split(' ')
    .concat('Anna Peters', 'Frau Behrens', 'Herr Matthes', 'Familie Wolters', 'Herr Albers', 'Jan Carstens')
    .concat('Frau Gerdes', 'Ute Martens', 'Frau Müllers', 'Herr Dr. Ehlers', 'Jan Behrens', 'Ute Gerdes'),
)('%s keeps the last letter', (name) => {
  expect(nameInBirthdayTitle(`${name} Geburtstag`)).toBe(name);
});

test.each(
  'Gabi Tobi Michi Basti Kathi Lilli Mimi Fritzi Vroni Mutti Vati Naomi Omi Heidi Uli Toni Andi Willi Ali Henri Emmi Tini'
    .split(' ')
    .concat('Pedro', 'Sandro', 'Leandro', 'Alessandro', 'Nachbarin Gabi', 'Anna-Susi')
    .concat('Hans Hansen', 'Anna Petersen', 'Ursula von der Leyen'),
)('%s loses the s of a genitive', (name) => {
  for (const title of [`${name}s Geburtstag`, `${name}s 40. Geburtstag`])
    expect(nameInBirthdayTitle(title)).toBe(name);
});

test.each(
  'Doris Boris Iris Chris Denis Dennis Louis Luis Elvis Jannis Joris Lewis Morris Anais Anaïs Thais Papadakis Petros Urs Miles François Gilles Dolores Mads Kris Rhys Cornelis Nikolaos Haas Maas Dubois Mertens Santos Ramos'.split(
    ' ',
  ),
)('%s keeps its s', (name) => expect(nameInBirthdayTitle(`${name} Geburtstag`)).toBe(name));

test('a title in a calendar of birthdays that is no name is nobody', () => {
  for (const title of ['Erinnerung: Anna', 'Blumen bestellen', 'Alles Gute zum Geburtstag!', 'Todestag Opa'])
    expect(titleAsName(title)).toBeNull();
});

/** Combines every name with every title that people and programs write. */
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
    'Anna Westerberg',
    'Max Staufenbiel',
    'Berta Wedding',
    'Marlies',
    'Jeremias',
    'Anna Müller (Büro)',
  );
  const possessive = (name: string) =>
    /[sxzß]$/u.test(name)
      ? [`${name}’`, `${name}'`, name]
      : [...(name.endsWith(')') ? [] : [`${name}s`]), `${name}’s`, name];
  const age = fc.constantFrom('', '40. ', '1. ');
  const end = fc.constantFrom(
    '',
    ' 🎂',
    '!',
    ' (40)',
    ' (*1986)',
    ' (1986)',
    ' *1986',
    ' [1986]',
    ' (40 Jahre)',
    ', *12.3.1986',
  );
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

test('titles of the own export are understood', () => {
  for (const name of ['Anna', 'Lukas', 'Moritz', 'Mia 2', 'Sophie & Tom', 'Strauß']) {
    expect(nameInBirthdayTitle(calendarTitle(name, 'Geburtstag'))).toBe(name);
    expect(nameInBirthdayTitle(countdownTitle(name, 'Geburtstag'))).toBe(name);
  }
});

test('a title in a calendar of birthdays is the name', () => {
  for (const told of ['*12.03.1980', '(46 Jahre)', '’80', '(12.3.80)', '(40)'])
    expect(titleAsName(`🎂 Anna Müller ${told}`)).toBe('Anna Müller');
  expect(titleAsName('Anna, 12.3.1980')).toBe('Anna');
  for (const title of [
    'Anna - 1980',
    'Anna* 1980',
    '1980 Anna',
    'Anna (geboren 1980)',
    'Anna (Jahrgang 1980)',
    'Anna 46',
    'Anna, 46',
    'Anna - 46',
  ])
    expect(titleAsName(title)).toBe('Anna');
  for (const name of ['Mittag Lena', 'Abend, Max', 'Zum Felde Jan', 'Der Alte', 'Kuchen Ida'])
    expect(titleAsName(name)).toBe(name);
  for (const name of ['Anna', 'karen', 'mama karen']) expect(titleAsName(name)).toBe(name);
});

test('a hostile title is fast', () => {
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
  ['Anna *12.03.1980', 1980],
  ['Anna, 12.3.1980', 1980],
  ['Anna (46 Jahre)', 1980],
  ['Geburtstag von Anna (40.)', 1986],
  ['Anna ’80', 1980],
  ['Anna (*12.3.80)', 1980],
  ['Anna ’26', 2026],
  ['Anna ’27', 1927],
  ['Anna *12.3.', null],
  ['Anna (2030)', null],
  ['Geburtstag von Anna', null],
  ['Anna 2', null],
  ['Anna - 1980', 1980],
  ['Anna* 1980', 1980],
  ['1980 Anna', 1980],
  ['Anna (geboren 1980)', 1980],
  ['Anna (Jahrgang 1980)', 1980],
  ['🎂 Mama 1960', 1960],
  ['2025 Annas Geburtstag', null],
])('in 2026 %s tells the birth year %s', (title, year) => {
  expect(birthYearInTitle(title, 2026)).toBe(year);
});

test.each([
  ['Annas Geburtstag 2026', null],
  ['Annas Geburtstag ’26', null],
  ['Annas Geburtstag 12.03.2026', null],
  ['Omas 80. Geburtstag 2026', 1946],
  ['Omas 80. Geburtstag 12.03.2026', 1946],
  ['Oma wird 80 (2026)', 1946],
  ['Geburtstag Anna (*2026)', 2026],
  ['Geburtstag Anna (geb. 2026)', 2026],
  ['Geburtstag Anna (1980)', 1980],
  ['Anna 2026', 2026],
])('of an event of 2026 alone %s tells the birth year %s', (title, year) => {
  expect(birthYearInTitle(title, 2026, false)).toBe(year);
});

test.each([
  ['🎂🕯️ Anna', 'Anna'],
  ['🕯️ Geburtstag Anna', 'Anna'],
  ['🕯️ Anna', null],
])('a candle is one of a cake in %s: %s', (title, name) => {
  expect(nameInBirthdayTitle(title)).toBe(name);
});
