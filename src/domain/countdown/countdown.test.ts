import { describe, expect, it, test } from 'vitest';

import type { Person } from '../person/person.ts';
import { aPerson, day } from '../test-data.ts';
import {
  countdownEntries,
  countdownHeading,
  countdownText,
  countdownTitle,
  countedDay,
  personEntry,
} from './countdown.ts';

const saturday = day('2026-11-21');

function person(fields: Partial<Person> & { name: string }): Person {
  return aPerson({ id: fields.name, occasion: 'Geburtstag', ...fields });
}

function names(people: Person[]): string[] {
  return countdownEntries(people, null, saturday).map((entry) => entry.name);
}

describe('countdown entries', () => {
  it('counts to the next occurrence, nearest first', () => {
    const people = [
      person({ name: 'Jonas', occasion: 'Weihnachten', occasionDate: day('2026-12-24') }),
      person({ name: 'Mia', occasion: 'Nikolaus', occasionDate: null }),
      person({ name: 'Lukas', occasionDate: day('1990-11-26') }),
      person({ name: 'Ohne Datum' }),
    ];
    expect(countdownEntries(people, null, saturday)).toEqual([
      {
        key: 'person:Lukas',
        personId: 'Lukas',
        name: 'Lukas',
        occasion: 'Geburtstag',
        title: 'Lukas’ Geburtstag',
        date: '2026-11-26',
        days: 5,
      },
      expect.objectContaining({ title: 'Nikolaus für Mia', date: '2026-12-06', days: 15 }),
      expect.objectContaining({ title: 'Weihnachten für Jonas', date: '2026-12-25', days: 34 }),
    ]);
  });

  test.each([
    ['today', '1990-11-21', 0],
    ['tomorrow', '1990-11-22', 1],
    ['yesterday', '1990-11-20', 364],
  ])('a birthday %s is %s: %i days', (_, birthday, days) => {
    const [entry] = countdownEntries([person({ name: 'Lena', occasionDate: day(birthday) })], null, saturday);
    expect(entry?.days).toBe(days);
  });

  test.each<[string, Partial<Person>, string | null, string | null]>([
    [
      'a fixed date ignores the stored one',
      { occasion: 'Silvester', occasionDate: day('2026-05-05') },
      '2026-12-31',
      'Silvester für Lena',
    ],
    ['Ostern is computed', { occasion: 'Ostern' }, '2027-03-28', 'Ostern für Lena'],
    [
      'a typed Easter date wins',
      { occasion: 'Ostern', occasionDate: day('2026-04-01') },
      '2027-04-01',
      'Ostern für Lena',
    ],
    [
      'Muttertag is computed, and the legacy birthday is no day of it',
      { occasion: 'Muttertag', birthday: day('1958-03-03') },
      '2027-05-09',
      'Muttertag für Lena',
    ],
    [
      'a typed Muttertag wins',
      { occasion: 'Muttertag', occasionDate: day('2026-04-01') },
      '2027-04-01',
      'Muttertag für Lena',
    ],
    [
      'a date without occasion is a birthday',
      { occasion: null, occasionDate: day('2026-12-01') },
      '2026-12-01',
      'Lenas Geburtstag',
    ],
    [
      'the legacy birthday is read',
      { occasion: null, birthday: day('1958-03-03') },
      '2027-03-03',
      'Lenas Geburtstag',
    ],
    [
      'the legacy birthday is a birthday under another occasion',
      { occasion: 'Jahrestag', birthday: day('1958-03-03') },
      '2027-03-03',
      'Lenas Geburtstag',
    ],
    [
      'the occasion date wins over the legacy birthday',
      { occasion: 'Jahrestag', occasionDate: day('2026-05-14'), birthday: day('1958-03-03') },
      '2027-05-14',
      'Lenas Jahrestag',
    ],
    ['no date at all', { occasion: 'Jahrestag' }, null, null],
  ])('%s', (_, fields, date, title) => {
    const [entry] = countdownEntries([person({ name: 'Lena', ...fields })], null, saturday);
    expect(entry?.date ?? null).toBe(date);
    expect(entry?.title ?? null).toBe(title);
  });

  it('adds the special person when name and day are both set', () => {
    const birthday = day('1992-02-29');
    expect(countdownEntries([], { name: ' Lena ', birthday }, saturday)).toEqual([
      expect.objectContaining({ personId: null, title: 'Lenas Geburtstag', date: '2027-02-28' }),
    ]);
    expect(countdownEntries([], { name: ' ', birthday }, saturday)).toEqual([]);
    expect(countdownEntries([], { name: 'Lena', birthday: null }, saturday)).toEqual([]);
  });

  it('the order of equal days does not depend on the order of the people', () => {
    const people = ['Ärger', 'Zoe', 'Anna', 'Özil'].map((name) =>
      person({ name, occasionDate: day('2026-12-01') }),
    );
    expect(names(people)).toEqual(['Anna', 'Ärger', 'Özil', 'Zoe']);
    expect(names(people.toReversed())).toEqual(names(people));
  });
});

test.each([
  [0, 'Heute', { lead: null, value: 'Heute', unit: null }],
  [1, 'Morgen', { lead: null, value: 'Morgen', unit: null }],
  [2, 'Noch 2 Tage', { lead: 'Noch', value: '2', unit: 'Tage' }],
  [365, 'Noch 365 Tage', { lead: 'Noch', value: '365', unit: 'Tage' }],
])('%i days read %s', (days, text, heading) => {
  expect(countdownText(days)).toBe(text);
  expect(countdownHeading(days)).toEqual(heading);
});

test('titles of the other occasions', () => {
  expect(countdownTitle('Sophie & Tom', 'Jahrestag')).toBe('Sophie & Toms Jahrestag');
  expect(countdownTitle('Jonas', 'Entschuldigung')).toBe('Entschuldigung bei Jonas');
  expect(countdownTitle('Jonas', 'Einschulung')).toBe('Einschulung für Jonas');
});

test.each([
  ['Weihnachten', '2026-12-24', '2026-12-25'],
  ['Heiligabend', '2026-12-24', null],
  ['Geburtstag', '1992-02-29', '2027-02-28'],
  ['Geburtstag', '1992-02-28', null],
])('%s stored as %s is counted apart to %s', (occasion, stored, counted) => {
  const entry = personEntry(person({ name: 'Lena', occasion, occasionDate: day(stored) }), saturday);
  expect(entry && countedDay(day(stored), entry)).toBe(counted);
});

describe('further occasions', () => {
  const row = (personId: string, label: string, date: string | null) => ({
    id: `${personId} ${label}`,
    personId,
    label,
    day: date === null ? null : day(date),
    sinceYear: null,
  });
  const lukas = person({ name: 'Lukas', occasionDate: day('1990-11-26') });
  const oma = person({ name: 'Oma', occasion: null });
  const shown = (rows: ReturnType<typeof row>[]) =>
    countdownEntries([lukas, oma], null, saturday, rows).map(({ title, days }) => [title, days]);

  test('stand among the others, computed ones with the next day', () => {
    const rows = [
      row('Lukas', 'Namenstag', '2000-11-24'),
      row('Oma', 'Hochzeitstag', '1970-12-01'),
      row('Oma', '1. Advent', null),
      row('Oma', 'Umzug', null),
      row('gone', 'Namenstag', '2000-11-25'),
    ];
    expect(shown(rows)).toEqual([
      ['Lukas’ Namenstag', 3],
      ['Lukas’ Geburtstag', 5],
      ['1. Advent für Oma', 8],
      ['Omas Hochzeitstag', 10],
    ]);
  });

  test('what is said twice for one day is counted once, two days of one name are two', () => {
    const rows = [
      row('Lukas', 'geburtstag ', '1990-11-26'),
      row('Oma', 'Jahrestag', '1990-12-01'),
      row('Oma', 'Jahrestag', '1995-12-02'),
    ];
    expect(shown(rows)).toEqual([
      ['Lukas’ Geburtstag', 5],
      ['Omas Jahrestag', 10],
      ['Omas Jahrestag', 11],
    ]);
  });

  test('the next occasion of a person is the nearest one', () => {
    const next = personEntry(lukas, saturday, [row('Lukas', 'Namenstag', '2000-11-24')]);
    expect(next).toMatchObject({ key: 'occasion:Lukas Namenstag', personId: 'Lukas', days: 3 });
    expect(personEntry(oma, saturday)).toBeNull();
  });
});
