import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { cpuTime } from '@/test-cpu-time';

import { day } from '../test-data.ts';
import { readContactFile } from './contact-file.ts';

const saturday = day('2026-11-21');
const read = (text: string) => readContactFile(text, saturday);

function people(text: string): string[] {
  return read(text).contacts.map(({ name, birthday }) => `${name} ${birthday ?? '-'}`);
}

function years(text: string): string[] {
  return read(text).contacts.map(({ name, birthYear }) => `${name} ${birthYear ?? '-'}`);
}

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

function calendar(events: string[][], head: string[] = []): string {
  const blocks = events.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...blocks.flat(), 'END:VCALENDAR'].join('\r\n');
}

describe('contacts', () => {
  test.each<[string, string[], string]>([
    ['an iPhone card', ['N:Müller;Anna;;;', 'FN:Anna Müller', 'BDAY:1980-03-12'], 'Anna Müller 1980-03-12'],
    ['Apple without year', ['FN:Anna', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-12'], 'Anna 2026-03-12'],
    ['Apple dates', ['FN:Anna', 'BDAY;value=date:1980-03-12'], 'Anna 1980-03-12'],
    ['Google', ['FN:Anna Müller', 'N:Müller;Anna;;;', 'BDAY:19800312'], 'Anna Müller 1980-03-12'],
    ['a text for a date', ['FN:Anna', 'BDAY;VALUE=text:circa 1800'], 'Anna -'],
    ['a day without month', ['FN:Anna', 'BDAY:---12'], 'Anna -'],
    ['29.02. without year', ['FN:Anna', 'BDAY:--0229'], 'Anna 2024-02-29'],
    ['escapes', [String.raw`FN:Müller\, Anna\nDr.`], 'Müller, Anna Dr. -'],
    ['N in place of FN', ['FN:', 'N:Müller;Anna;Maria;Dr.;jr.'], 'Dr. Anna Maria Müller jr. -'],
    [
      'Apple without a year that it keeps',
      ['FN:Anna', 'BDAY;X-APPLE-OMIT-YEAR=1980:1980-02-18'],
      'Anna 2026-02-18',
    ],
    ['an empty day first', ['FN:Anna', 'BDAY:', 'BDAY;VALUE=date:1980-03-12'], 'Anna 1980-03-12'],
    ['a day in words', ['FN:Anna', String.raw`BDAY:Mittwoch\, 12. März 1980`], 'Anna 1980-03-12'],
    [
      'the card of an agent inside',
      ['FN:Anna', 'AGENT:', 'BEGIN:VCARD', 'FN:Ben', 'BDAY:19900505', 'END:VCARD', 'BDAY:19800312'],
      'Anna 1980-03-12',
    ],
    ['a semicolon behind the day', ['FN:Anna', 'BDAY:1980-03-12;'], 'Anna 1980-03-12'],
    ['a month as a word', ['FN:Anna', 'BDAY:Mar 12, 1980'], 'Anna 1980-03-12'],
    [
      'a nickname alone',
      ['N:;;;;', 'FN:', 'NICKNAME:Opa Heinz,Heini', 'BDAY:19380504'],
      'Opa Heinz 1938-05-04',
    ],
    ['a half-empty N', ['N:;Anna;;;'], 'Anna -'],
    ['the family name first', [String.raw`FN:Müller\, Anna`, 'N:Müller;Anna;;;'], 'Anna Müller -'],
    ['the family name first, without an escape', ['FN:Müller, Anna', 'N:Müller;Anna'], 'Anna Müller -'],
    [
      'the family name first, without a further name',
      [String.raw`FN:Müller\, Anna`, 'N:Müller;Anna;Maria'],
      'Anna Müller -',
    ],
    ['a title behind', [String.raw`FN:Anna Müller\, Dr.`, 'N:Müller;Anna;;Dr.;'], 'Anna Müller, Dr. -'],
    ['more than the name', [String.raw`FN:Müller\, Anna (Büro)`, 'N:Müller;Anna'], 'Müller, Anna (Büro) -'],
    ['a day with a time', ['FN:Anna', 'BDAY:12.03.1980 00:00:00'], 'Anna 1980-03-12'],
    [
      'a birthday among the events of Android',
      [
        'FN:Anna',
        'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-05;1;;;;;;;;;;;;;',
        'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1980-03-12;3;;;;;;;;;;;;;',
      ],
      'Anna 1980-03-12',
    ],
    [
      'a birthday that Android knows by its word',
      ['FN:Anna', 'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;--03-12;0;Geburtstag;;;'],
      'Anna 2026-03-12',
    ],
    [
      'another day of Android',
      ['FN:Anna', 'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-05;0;Hochzeit;;;'],
      'Anna -',
    ],
    ['a group of lines', ['item1.FN:Anna', 'item2.BDAY:1980-03-12'], 'Anna 1980-03-12'],
    ['markup, which stays text', ['FN:<img src=x onerror=alert(1)>'], '<img src=x onerror=alert(1)> -'],
    [
      'a picture between',
      ['FN:Anna', `PHOTO;ENCODING=b:${'QUJD'.repeat(99)}`, ' QQ==', 'BDAY:19800312'],
      'Anna 1980-03-12',
    ],
  ])('%s', (_, lines, expected) => expect(people(card(...lines))).toEqual([expected]));

  test('an old Android with vCard 2.1', () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=41=6E=6E=61;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=41=6E=6E=61=20=4D=C3=BC=6C=',
      '=6C=65=72',
      'TEL;CELL:0151',
      'BDAY:1980-03-12',
      'END:VCARD',
    ].join('\n');
    expect(people(text)).toEqual(['Anna Müller 1980-03-12']);
  });

  test('blanks before the first card', () => {
    expect(people(`\ufeff\n\n  ${card('FN:Anna')}`)).toEqual(['Anna -']);
  });

  test('a name that is turned around is the same person on the same day', () => {
    const cards = (...names: string[]) => names.map((name) => card(`FN:${name}`, 'BDAY:19800312')).join('');
    const turned = String.raw`Mustermann\, Max`;
    expect(people(cards('Max Mustermann', 'Mustermann Max', turned))).toEqual(['Max Mustermann 1980-03-12']);
    const other = card('FN:Mustermann Max', 'BDAY:19900312');
    expect(years(cards('Max Mustermann') + other)).toEqual(['Max Mustermann 1980', 'Mustermann Max 1990']);
  });

  test('a name that is turned around is somebody else without the same day', () => {
    const [one, other] = ['FN:Thomas Martin', 'FN:Martin Thomas'] as const;
    const on = 'BDAY:1970-01-01';
    expect(people(card(one) + card(other, on))).toEqual(['Thomas Martin -', 'Martin Thomas 1970-01-01']);
    expect(people(card(one) + card(other))).toEqual(['Thomas Martin -', 'Martin Thomas -']);
    expect(people(card(one, 'BDAY:--0505') + card(other, on) + card(other))).toEqual([
      'Thomas Martin 2026-05-05',
      'Martin Thomas 1970-01-01',
    ]);
    expect(people(card(one, 'BDAY:--0101') + card(other, on))).toEqual(['Thomas Martin 2026-01-01']);
  });

  test('broken cards do not cost the others', () => {
    const text = `${card('FN:Anna')}BEGIN:VCARD\r\nFN:Ohne Ende\r\nunsinn\r\n${card('BDAY:1980-03-12')}${card('FN;X="a:b')}${card('FN:Ben', 'BDAY:heute')}BEGIN:VCARD\r\nFN:Abgeschn`;
    expect(people(text)).toEqual(['Anna -', 'Ohne Ende -', 'Ben -', 'Abgeschn -']);
    expect(read(text).namelessCount).toBe(2);
  });

  test('groups of the address book are no contacts', () => {
    const text = card('FN:Familie', 'X-ADDRESSBOOKSERVER-KIND:group') + card('KIND:group', 'FN:Team');
    expect(read(text)).toEqual({
      kind: 'contacts',
      contacts: [],
      namelessCount: 0,
      leftOutCount: 0,
      isCut: false,
    });
  });

  test('a plausible year of birth is imported', () => {
    const text =
      card('FN:Anna', 'BDAY:19800312') +
      card('FN:Ben', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-12') +
      card('FN:Cem', 'BDAY:--0312') +
      card('FN:Dora', 'BDAY:1900-12-31') +
      card('FN:Emil', 'BDAY:2026-12-31') +
      card('FN:Fritz') +
      card('FN:Greta', 'BDAY:--0505') +
      card('FN:GRETA', 'BDAY:1990-05-05');
    expect(years(text)).toEqual(['Anna 1980', 'Ben -', 'Cem -', 'Dora -', 'Emil -', 'Fritz -', 'Greta 1990']);
  });

  test('duplicates are removed', () => {
    const text =
      card('FN:Anna', 'BDAY:19800312') +
      card('FN:ANNA') +
      card('FN:anna', 'BDAY:--0312') +
      card('FN:Anna', 'BDAY:19800505') +
      card('FN:Ben') +
      card('FN:Ben');
    expect(people(text)).toEqual(['Anna 1980-03-12', 'Anna 1980-05-05', 'Ben -']);
  });

  test('the same name and day of two years are two people', () => {
    const hans = (born: string) => card('FN:Hans Müller', `BDAY:${born}`);
    expect(years(hans('1950-03-12') + hans('1985-03-12'))).toEqual(['Hans Müller 1950', 'Hans Müller 1985']);
    expect(years(hans('--03-12') + hans('1950-03-12') + hans('1985-03-12') + hans('1950-03-12'))).toEqual([
      'Hans Müller 1950',
      'Hans Müller 1985',
    ]);
  });
});

test('a death that one of several cards tells counts for the person', () => {
  const alive = card('FN:Opa Heinz', 'BDAY:19300312');
  const other = card('FN:Opa Heinz', 'BDAY:19300312', 'DEATHDATE:20210222');
  const dayless = card('FN:Opa Heinz', 'DEATHDATE:20210222');
  for (const text of [alive + other, other + alive, alive + dayless, dayless + alive])
    expect(read(text).contacts).toMatchObject([{ name: 'Opa Heinz', isDead: true }]);
});

test.each([
  ['Oma Trude (verstorben)', true],
  ['✝ Oma Trude', true],
  ['Oma Trude gest. 2021', true],
  ['Anna Westerberg', false],
  ['Anna Tod', false],
  ['🕯️ Anna', true],
  ['🎂🕯️ Anna', false],
])('the name %s of a card tells of a death: %s', (name, isDead) => {
  expect(read(card(`FN:${name}`)).contacts[0]?.isDead ?? false).toBe(isDead);
});

test('of two with the same name and day only one has died', () => {
  const hans = (year: number, ...more: string[]) => card('FN:Hans Müller', `BDAY:${year}-03-12`, ...more);
  expect(read(hans(1950, 'DEATHDATE:20200101') + hans(1985)).contacts).toEqual([
    { name: 'Hans Müller', birthday: '1950-03-12', birthYear: 1950, isDead: true },
    { name: 'Hans Müller', birthday: '1985-03-12', birthYear: 1985 },
  ]);
});

test('a card tells of a death by its day or by a cross', () => {
  const dead = (text: string) => read(text).contacts.map(({ isDead = false }) => isDead);
  const text =
    card('FN:A', 'DEATHDATE:20210222') + card('FN:B †') + card('FN:C', 'DEATHDATE:') + card('FN:D');
  expect(dead(text)).toEqual([true, true, false, false]);
});

test('of a calendar of birthdays other yearly days are left out, and counted', () => {
  const yearly = (title: string, on = '19800312') => [
    `SUMMARY:${title}`,
    `DTSTART;VALUE=DATE:${on}`,
    'RRULE:FREQ=YEARLY',
  ];
  const events = [
    yearly('🎂 Anna Probe (1980)'),
    yearly('💍 Berta Probe (2010)', '20100605'),
    yearly('Tod von Opa Kurt (2021)', '20210222'),
    yearly('Jahrestag'),
  ];
  const inBirthdays = read(calendar(events, ['X-WR-CALNAME:Geburtstage']));
  expect(inBirthdays).toMatchObject({ contacts: [{ name: 'Anna Probe', birthYear: 1980 }], leftOutCount: 3 });
  expect(read(calendar(events))).toMatchObject({ contacts: [{ name: 'Anna Probe' }], leftOutCount: 0 });
  expect(read(calendar([yearly('Geburtstag feiern'), yearly('Geburtstag Ida')]))).toMatchObject({
    contacts: [{ name: 'Ida' }],
    leftOutCount: 1,
  });
});

describe('calendars', () => {
  const yearly = 'RRULE:FREQ=YEARLY';
  const on12March = 'DTSTART;VALUE=DATE:20240312';

  test.each<[string, string[], string[]]>([
    ['Apple', ['SUMMARY:Geburtstag von Anna', 'DTSTART;VALUE=DATE:16040312', yearly], ['Anna 2026-03-12']],
    ['Google, every year on its own', ['SUMMARY:Anna hat Geburtstag', on12March], ['Anna 2026-03-12']],
    [
      'Outlook',
      [
        'SUMMARY:Geburtstag von Anna',
        'DTSTART;TZID=Europe/Berlin:19800312T000000',
        'RRULE:FREQ=YEARLY;BYMONTHDAY=12;BYMONTH=3',
      ],
      ['Anna 2026-03-12'],
    ],
    ['a category', ['SUMMARY:Anna', on12March, 'CATEGORIES:Privat,Geburtstag', yearly], ['Anna 2026-03-12']],
    [
      'our own 29.02.',
      ['SUMMARY:Geburtstag von Anna', 'DTSTART;VALUE=DATE:20270228', `${yearly};BYMONTH=2;BYMONTHDAY=-1`],
      ['Anna 2024-02-29'],
    ],
    [
      'an alarm in front',
      ['BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM', 'SUMMARY:Annas Geburtstag', on12March],
      ['Anna 2026-03-12'],
    ],
    ['an appointment', ['SUMMARY:Zahnarzt', on12March], []],
    [
      'every twelve months',
      ['SUMMARY:Annas Geburtstag', on12March, 'RRULE:FREQ=MONTHLY;INTERVAL=12'],
      ['Anna 2026-03-12'],
    ],
    ['every eleven months', ['SUMMARY:Annas Geburtstag', on12March, 'RRULE:FREQ=MONTHLY;INTERVAL=11'], []],
    ['a bare name, once', ['SUMMARY:Geburtstag Rede', on12March], []],
    ['a bare name, every year', ['SUMMARY:Geburtstag Rede', on12March, yearly], ['Rede 2026-03-12']],
    ['a party', ['SUMMARY:Annas Geburtstag', 'DTSTART;TZID=Europe/Berlin:20261114T180000'], []],
    ['another occasion', ['SUMMARY:Weihnachten: Geschenk für Anna', on12March, yearly], []],
    ['something monthly', ['SUMMARY:Geburtstag von Anna', on12March, 'RRULE:FREQ=MONTHLY'], []],
    ['every fourth year', ['SUMMARY:Geburtstag von Anna', on12March, `${yearly};INTERVAL=4`], []],
    ['something cancelled', ['SUMMARY:Geburtstag von Anna', on12March, 'STATUS:CANCELLED'], []],
    ['no day', ['SUMMARY:Geburtstag von Anna', 'DTSTART:morgen'], []],
    ['no such day', ['SUMMARY:Geburtstag von Anna', 'DTSTART:20240230'], []],
  ])('%s', (_, event, expected) => expect(people(calendar([event]))).toEqual(expected));

  test('every title counts in a calendar of birthdays', () => {
    const events = [['SUMMARY:🎂 Anna (46)', on12March]];
    expect(people(calendar(events, ['X-WR-CALNAME:Geburtstage']))).toEqual(['Anna 2026-03-12']);
    expect(people(calendar(events, ['X-WR-CALNAME:Arbeit']))).toEqual([]);
  });

  test('the yearly event wins over those of one day', () => {
    const anna = ['SUMMARY:Annas Geburtstag', on12March, yearly];
    const party = ['SUMMARY:Annas Geburtstag', 'DTSTART;VALUE=DATE:20261114'];
    const moved = [
      'SUMMARY:Annas Geburtstag',
      'DTSTART;VALUE=DATE:20260314',
      'RECURRENCE-ID;VALUE=DATE:20260312',
    ];
    expect(people(calendar([moved, anna, party]))).toEqual(['Anna 2026-03-12']);
    expect(people(calendar([anna, party]))).toEqual(['Anna 2026-03-12']);
    expect(people(calendar([party]))).toEqual(['Anna 2026-11-14']);
    const next = ['SUMMARY:Annas Geburtstag', 'DTSTART;VALUE=DATE:20271114'];
    expect(people(calendar([anna, party, party]))).toEqual(['Anna 2026-03-12']);
    expect(people(calendar([anna, party, next]))).toEqual(['Anna 2026-03-12', 'Anna 2026-11-14']);
  });

  test('a reminder is nobody’s birthday', () => {
    const events = [
      'Erinnerung: Annas Geburtstag',
      'In 7 Tagen: Annas Geburtstag',
      'Morgen Annas Geburtstag',
    ];
    const text = calendar(
      [...events, 'Annas Geburtstag'].map((title, n) => [
        `SUMMARY:${title}`,
        `DTSTART:2024030${n + 1}`,
        yearly,
      ]),
    );
    expect(people(text)).toEqual(['Anna 2026-03-04']);
    expect(read(text).leftOutCount).toBe(3);
  });

  test('in a calendar of birthdays and holidays a title has to say that it is one', () => {
    const titles = [
      'Heiligabend',
      'Tag der Deutschen Einheit',
      'Muttertag',
      'Anna (46)',
      'Ben hat Geburtstag',
    ];
    const text = calendar(
      titles.map((title) => [`SUMMARY:${title}`, on12March, yearly]),
      ['X-WR-CALNAME:Geburtstage & Feiertage'],
    );
    expect(people(text)).toEqual(['Anna 2026-03-12', 'Ben 2026-03-12']);
    expect(read(text).leftOutCount).toBe(3);
  });

  test('of two calendars in a file each has its name', () => {
    const text =
      calendar([['SUMMARY:Anna', on12March, yearly]], ['X-WR-CALNAME:Geburtstage']) +
      '\r\n' +
      calendar(
        [
          ['SUMMARY:Steuererklärung', on12March, yearly],
          ['SUMMARY:Zahnarzt', on12March],
        ],
        ['X-WR-CALNAME:Arbeit'],
      );
    expect(people(text)).toEqual(['Anna 2026-03-12']);
    expect(
      people(calendar([['SUMMARY:Steuer', on12March, yearly]], ['X-WR-CALNAME:Arbeit']) + '\r\n' + text),
    ).toEqual(['Anna 2026-03-12']);
  });

  test('an hour in UTC counts by the clock of that day', () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function inBerlin(
      this: Date,
    ) {
      const month = this.getUTCMonth();
      return this.getUTCFullYear() >= 1980 && month > 2 && month < 9 ? -120 : -60;
    });
    const at = (start: string) =>
      people(calendar([['SUMMARY:Annas Geburtstag', `DTSTART:${start}`, yearly]]));
    expect(at('20260312T220000Z')).toEqual(['Anna 2026-03-12']);
    expect(at('20260311T230000Z')).toEqual(['Anna 2026-03-12']);
    expect(at('20260711T220000Z')).toEqual(['Anna 2026-07-12']);
    expect(at('19560411T220000Z')).toEqual(['Anna 2026-04-12']);
    offset.mockRestore();
  });

  test('a moment counts where the reader lives', () => {
    const start = new Date(2024, 2, 12, 0, 0, 0).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    expect(people(calendar([['SUMMARY:Annas Geburtstag', `DTSTART:${start}`]]))).toEqual(['Anna 2026-03-12']);
    expect(people(calendar([['SUMMARY:Annas Geburtstag', 'DTSTART:99991231T235959Z']]))).toEqual([]);
  });

  test('only a title tells the year of birth', () => {
    const text = calendar([
      ['SUMMARY:Geburtstag von Anna (*1980)', 'DTSTART;VALUE=DATE:20270312', 'RRULE:FREQ=YEARLY'],
      ['SUMMARY:Ben wird 40', 'DTSTART;VALUE=DATE:20270312'],
      ['SUMMARY:Geburtstag von Cem', 'DTSTART;VALUE=DATE:19800312', 'RRULE:FREQ=YEARLY'],
      ['SUMMARY:Dora wird 140', 'DTSTART;VALUE=DATE:20270312'],
    ]);
    expect(years(text)).toEqual(['Anna 1980', 'Ben 1987', 'Cem -', 'Dora -']);
    const each = [2025, 2026].map((year) => [
      `SUMMARY:Annas Geburtstag ${year}`,
      `DTSTART;VALUE=DATE:${year}0312`,
    ]);
    expect(years(calendar(each))).toEqual(['Anna -']);
    const born = ['SUMMARY:Geburtstag von Anna (1980)', 'DTSTART;VALUE=DATE:19800312', yearly];
    expect(years(calendar([born]))).toEqual(['Anna 1980']);
  });

  test('a title that may be a party is a birthday when the day comes again in another year', () => {
    const on = (...days: string[]) => days.map((start) => ['SUMMARY:Geburtstag Oma', `DTSTART:${start}`]);
    expect(read(calendar(on('20240312', '20250312', '20260312')))).toMatchObject({
      contacts: [{ name: 'Oma', birthday: '2026-03-12' }],
      leftOutCount: 0,
    });
    expect(read(calendar(on('20240312T180000', '20250312T180000'))).contacts).toHaveLength(1);
    for (const days of [['20240312'], ['20240312', '20240312']])
      expect(read(calendar(on(...days)))).toMatchObject({ contacts: [], leftOutCount: 1 });
    expect(read(calendar(on('20240312', '20250314')))).toMatchObject({ contacts: [], leftOutCount: 2 });
  });

  test('only events that Nextcloud marks as a birthday count', () => {
    const event = (title: string, type: string) => [
      `SUMMARY:${title}`,
      on12March,
      yearly,
      `X-NEXTCLOUD-BC-FIELD-TYPE:${type}`,
    ];
    expect(years(calendar([event('🎂 Mittag Lena (1980)', 'BDAY')]))).toEqual(['Mittag Lena 1980']);
    for (const [title, type] of [
      ['⚭ Anna (2010)', 'ANNIVERSARY'],
      ['☠ Opa Kurt (1999)', 'DEATHDATE'],
    ] as const)
      expect(people(calendar([event(title, type)], ['X-WR-CALNAME:Geburtstage von Kontakten']))).toEqual([]);
  });

  test('the same birthday in many years is one', () => {
    const years = [2023, 2024, 2025].map((year) => ['SUMMARY:Anna hat Geburtstag', `DTSTART:${year}0312`]);
    expect(people(calendar(years))).toEqual(['Anna 2026-03-12']);
  });
});

test('a name from a file turns nothing around', () => {
  const card = (lines: string) => `BEGIN:VCARD\r\n${lines}\r\nEND:VCARD\r\n`;
  const event =
    'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Geburtstage\r\nBEGIN:VEVENT\r\nDTSTART:19920229\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Mi\u202ea\u0007\r\nEND:VEVENT\r\nEND:VCALENDAR';
  const cards = card('FN:An\u202ena\\nMaria\u0007') + card('N:Stamm\u2066;Ida\u200f');
  expect(read(cards).contacts.map(({ name }) => name)).toEqual(['Anna Maria', 'Ida Stamm']);
  expect(read(event).contacts.map(({ name }) => name)).toEqual(['Mia']);
});

test.each(['', 'Hallo', '%PDF-1.7', 'BEGIN:VTODO\nEND:VTODO', '\u0000'.repeat(100), '{"a":1}'])(
  '%.20j is neither',
  (text) => expect(read(text).kind).toBe('unknown'),
);

test.each([
  ['contacts', (count: number) => Array.from({ length: count }, (_, n) => card(`FN:P${n}`)).join('')],
  [
    'birthdays',
    (count: number) =>
      calendar(Array.from({ length: count }, (_, n) => [`SUMMARY:Geburtstag von P${n}`, 'DTSTART:20240312'])),
  ],
])('stops after the most %s that were asked for, and says so', (_, text) => {
  const five = readContactFile(text(5), saturday, { most: 5 });
  expect([five.contacts.length, five.isCut]).toEqual([5, false]);
  const shares: number[] = [];
  const many = readContactFile(text(5_000), saturday, { most: 5, onProgress: (share) => shares.push(share) });
  expect([many.contacts.length, many.isCut]).toEqual([5, true]);
  expect(shares).toEqual([]);
});

describe('a file made to break the reader', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'BEGIN:VCARD,END:VCARD,BEGIN:VCALENDAR,BEGIN:VEVENT,END:VEVENT,BEGIN:VALARM,FN:,N:;;,BDAY:,--02,29,1604,SUMMARY:,DTSTART:,RRULE:FREQ=YEARLY;,BYMONTH=2;BYMONTHDAY=-1,ENCODING=QUOTED-PRINTABLE,CHARSET=utf-16,=C3,=,;,:,",\\,\r\n,\n ,\n,T235959Z,Geburtstag von ,’s Birthday,20240229,(40)'.split(
        ',',
      ),
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  test.each(['', 'BEGIN:VCARD\n', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n'])('begins with %j', (start) => {
    const files = fc.property(text, (rest) =>
      read(start + rest).contacts.every(
        ({ name, birthday }) => name === name.trim() && /^\d{4}-\d\d-\d\d$/.test(birthday ?? '2026-01-01'),
      ),
    );
    expect(fc.defaultReportMessage(fc.check(files, { numRuns: 3_500 }))).toBeUndefined();
  });

  test.each([
    ['one endless line', 'BEGIN:VCARD\nFN:', 'a'],
    ['endless folding', 'BEGIN:VCARD\nFN:a', '\n b'],
    ['endless soft breaks', 'BEGIN:VCARD\nFN;QUOTED-PRINTABLE:', 'a=\n'],
    ['codes without end', 'BEGIN:VCARD\nFN;QUOTED-PRINTABLE:', '=C3'],
    ['quotes without end', 'BEGIN:VCARD\nFN', ';X="'],
    ['character sets', 'BEGIN:VCARD\nFN', ';CHARSET='],
    ['cards without end', '', 'BEGIN:VCARD\nFN:a\n'],
    ['the same person', '', 'BEGIN:VCARD\nFN:Anna\nBDAY:19800312\nEND:VCARD\n'],
    ['one long card', 'BEGIN:VCARD\n', 'FN:a\n'],
    ['escapes', 'BEGIN:VCARD\nN:', '\\;'],
    ['blanks', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:', ' '],
    [
      'titles',
      'BEGIN:VCALENDAR\n',
      'BEGIN:VEVENT\nDTSTART:20240312\nSUMMARY:!!!!!!!!!!!!!a s \nEND:VEVENT\n',
    ],
    ['long titles', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:', 'Geburtstag von '],
    [
      'words that may be names',
      'BEGIN:VCALENDAR\n',
      `BEGIN:VEVENT\nDTSTART:20240312\nRRULE:FREQ=YEARLY\nSUMMARY:${'A’ aen ('.repeat(30)}s Geburtstag\nEND:VEVENT\n`,
    ],
    ['agents', 'BEGIN:VCARD\n', 'AGENT:\nBEGIN:VCARD\nFN:a\n'],
    ['days in a name', 'BEGIN:VCALENDAR\nX-WR-CALNAME:Geburtstage\nBEGIN:VEVENT\nSUMMARY:', ' 1.1.1980'],
    ['signs', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a', '!'],
    ['rules', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nRRULE:FREQ=YEARLY;', 'INTERVAL=1'],
    ['empty lines', 'BEGIN:VCARD\n', '\r\n'],
    ['old line breaks', 'BEGIN:VCARD\r', 'FN:a\r'],
    ['nothing', '', '\u0000'],
  ])('%s: four times the text takes four times the time', (_, start, piece) => {
    const quarter = start + piece.repeat(50_000 / piece.length);
    const whole = start + piece.repeat(200_000 / piece.length);
    // Squared effort would take sixteen times. Three tries, because the first may include garbage collection.
    expect([1, 2, 3].some(() => timeOf(whole) <= timeOf(quarter) * 8 + 50)).toBe(true);
  });

  function timeOf(hostile: string): number {
    return cpuTime(() => read(`${hostile}x`));
  }
});
