import { expect, test } from 'vitest';

import { movableOccasions } from '../calendar/movable-days.ts';
import { nextOccasionDay, personOccasions } from '../calendar/occasion.ts';
import type { Person } from '../person/person.ts';
import { aPerson, day } from '../test-data.ts';
import {
  computedOccasions,
  occasionChoices,
  occasionDays,
  type StoredOccasion,
  yearsText,
} from './occasion-days.ts';

const today = day('2026-11-23');

const known = (fields: Partial<Person> & { birthYear?: number }) => ({
  ...aPerson(fields),
  birthYear: fields.birthYear ?? null,
});
const row = (fields: Partial<StoredOccasion>): StoredOccasion => ({
  id: fields.label ?? 'row',
  personId: aPerson().id,
  label: 'Namenstag',
  day: null,
  sinceYear: null,
  ...fields,
});
const shown = (person: ReturnType<typeof known>, rows: StoredOccasion[] = []) =>
  occasionDays(person, rows, today).map((found) => [found.label, found.day, found.days, yearsText(found)]);

test.each([
  ['Valentinstag', '2027-02-14'],
  ['Ostern', '2027-03-28'],
  ['Muttertag', '2027-05-09'],
  ['Vatertag', '2027-05-06'],
  ['1. Advent', '2026-11-29'],
  ['Nikolaus', '2026-12-06'],
  ['Weihnachten', '2026-12-25'],
  ['Geburtstag', null],
  ['Namenstag', null],
  ['Umzug', null],
  [null, null],
])('the next %s is computed as %s', (label, expected) => {
  expect(nextOccasionDay(label, today)).toBe(expected);
});

test('all occasions with a fixed or movable date are computed', () => {
  const known = [...personOccasions, ...movableOccasions];
  const withDay = known.filter((label) => nextOccasionDay(label, today) !== null);
  expect(computedOccasions.toSorted()).toEqual([...new Set(withDay)].toSorted());
});

test('the choices begin with what needs a day, then the nearest computed one', () => {
  expect(occasionChoices(today)).toEqual([
    { label: 'Geburtstag', day: null },
    { label: 'Namenstag', day: null },
    { label: 'Jahrestag', day: null },
    { label: '1. Advent', day: '2026-11-29' },
    { label: 'Nikolaus', day: '2026-12-06' },
    { label: 'Heiligabend', day: '2026-12-24' },
    { label: 'Weihnachten', day: '2026-12-25' },
    { label: 'Silvester', day: '2026-12-31' },
    { label: 'Neujahr', day: '2027-01-01' },
    { label: 'Valentinstag', day: '2027-02-14' },
    { label: 'Ostern', day: '2027-03-28' },
    { label: 'Vatertag', day: '2027-05-06' },
    { label: 'Muttertag', day: '2027-05-09' },
    { label: 'Halloween', day: '2027-10-31' },
  ]);
});

test.each<[string, ReturnType<typeof known>, unknown[]]>([
  ['without a day', known({}), []],
  ['a day without an occasion', known({ occasionDate: today }), [['Geburtstag', today, 0, null]]],
  [
    'a birthday with its year',
    known({ occasion: 'Geburtstag', occasionDate: day('2026-12-12'), birthYear: 1947 }),
    [['Geburtstag', '2026-12-12', 19, 'wird 79']],
  ],
  [
    'an anniversary, which has nothing to do with the birth year',
    known({ occasion: 'Jahrestag', occasionDate: day('2026-12-12'), birthYear: 1947 }),
    [['Jahrestag', '2026-12-12', 19, null]],
  ],
  [
    'a fixed day and a legacy birthday',
    known({ occasion: 'Weihnachten', birthday: day('1990-11-24'), birthYear: 1990 }),
    [
      ['Geburtstag', '2026-11-24', 1, 'wird 36'],
      ['Weihnachten', '2026-12-25', 32, null],
    ],
  ],
  [
    'a legacy birthday behind an occasion without a day',
    known({ occasion: 'Umzug', birthday: day('1990-11-24') }),
    [['Geburtstag', '2026-11-24', 1, null]],
  ],
  [
    'a birthday that is another day than the legacy one',
    known({ occasion: 'Geburtstag', occasionDate: day('2026-12-12'), birthday: day('1990-11-24') }),
    [['Geburtstag', '2026-12-12', 19, null]],
  ],
  ['a movable day', known({ occasion: 'Muttertag' }), [['Muttertag', '2027-05-09', 167, null]]],
  [
    'a movable day that was typed',
    known({ occasion: 'Muttertag', occasionDate: day('2026-12-01') }),
    [['Muttertag', '2026-12-01', 8, null]],
  ],
  [
    'a movable day and a legacy birthday',
    known({ occasion: 'Muttertag', birthday: day('1960-11-24'), birthYear: 1960 }),
    [
      ['Geburtstag', '2026-11-24', 1, 'wird 66'],
      ['Muttertag', '2027-05-09', 167, null],
    ],
  ],
])('the own occasion: %s', (_name, person, expected) => {
  expect(shown(person)).toEqual(expected);
});

test('further occasions join the own one, nearest first, without a day last', () => {
  const oma = known({ occasion: 'Geburtstag', occasionDate: day('2026-12-12'), birthYear: 1947 });
  const rows = [
    row({ label: 'Umzug' }),
    row({ label: 'Abitur' }),
    row({ label: 'Muttertag' }),
    row({ label: 'Weihnachten' }),
    row({ label: 'Jahrestag', day: day('2012-06-01'), sinceYear: 2012 }),
    row({ label: 'Hochzeit', day: day('2020-11-23'), sinceYear: 2025 }),
    row({ label: 'Bescherung', day: day('2020-12-25') }),
    row({ label: 'Schalttag', day: day('2024-02-29') }),
    row({ label: 'Nikolaus', personId: 'somebody else' }),
  ];
  expect(shown(oma, rows)).toEqual([
    ['Hochzeit', '2026-11-23', 0, '1 Jahr'],
    ['Geburtstag', '2026-12-12', 19, 'wird 79'],
    ['Bescherung', '2026-12-25', 32, null],
    ['Weihnachten', '2026-12-25', 32, null],
    ['Schalttag', '2027-02-28', 97, null],
    ['Muttertag', '2027-05-09', 167, null],
    ['Jahrestag', '2027-06-01', 190, '15 Jahre'],
    ['Abitur', null, null, null],
    ['Umzug', null, null, null],
  ]);
});

test('a stored day wins over the computed one', () => {
  expect(shown(known({}), [row({ label: 'Weihnachten', day: day('2025-12-24') })])).toEqual([
    ['Weihnachten', '2026-12-24', 31, null],
  ]);
});

test('an equal occasion on the same day is shown once, on another day twice', () => {
  const lena = known({ occasion: 'Geburtstag', occasionDate: day('2026-12-12'), birthYear: 2000 });
  const twice = [
    row({ id: 'same', label: ' geburtstag ', day: day('2000-12-12') }),
    row({ id: 'other', label: 'Geburtstag', day: day('2000-12-13') }),
  ];
  expect(occasionDays(lena, twice, today).map(({ id, day, years }) => [id, day, years])).toEqual([
    [null, '2026-12-12', 26],
    ['other', '2026-12-13', 26],
  ]);
});
