import { describe, expect, test } from 'vitest';

import type { Person } from '../person/person.ts';
import { comparableName } from '../person/same-name.ts';
import { aNewPerson, aPerson, day } from '../test-data.ts';
import { importRows, isChosenAtFirst } from './import-rows.ts';

const march = day('1980-03-12');

const contact = (name: string, birthday: string | null, birthYear: number | null = null) => ({
  name,
  birthday: birthday === null ? null : day(birthday),
  birthYear,
});

function row(name: string, birthday: string | null, people: Person[] = [], birthYear: number | null = null) {
  const [first] = importRows(
    [contact(name, birthday, birthYear)],
    people,
    { name: 'Sophie', birthday: day('1994-02-28') },
    () => 'id',
  );
  if (first === undefined) throw new Error('no row');
  return first;
}

const anna = (fields: Partial<Person> = {}) => aPerson({ name: 'Anna', occasion: 'Geburtstag', ...fields });

test('a birthday becomes the occasion, nobody else gets one', () => {
  expect(row('Anna', '1980-03-12').person).toEqual(
    aNewPerson({ id: 'id', name: 'Anna', occasion: 'Geburtstag', occasionDate: march }),
  );
  expect(row('Anna', null).person).toEqual(aNewPerson({ id: 'id', name: 'Anna' }));
});

test.each<[string, string | null, Person[], string]>([
  ['Anna', '1980-03-12', [], 'new'],
  ['Anna', '1980-03-12', [aPerson({ name: 'Hanna', occasionDate: march })], 'new'],
  ['ANNA ', '2026-03-12', [anna({ occasionDate: march })], 'known'],
  ['Anna', null, [anna({ occasionDate: march })], 'known'],
  ['Anna', '1980-03-12', [anna()], 'dateless'],
  ['Anna', '1980-03-12', [anna({ occasion: null })], 'dateless'],
  ['Anna', null, [anna()], 'known'],
  ['Anna', '1980-03-12', [anna({ occasion: 'Weihnachten' })], 'known'],
  ['Anna', '1980-03-12', [anna(), anna({ id: 'b' })], 'known'],
  ['Anna', '1980-03-12', [anna(), anna({ occasion: 'Jahrestag' })], 'known'],
  ['Anna', '1980-03-12', [anna(), anna({ occasionDate: march })], 'known'],
  ['Anna', '1980-03-12', [anna(), anna({ occasion: null, birthday: march })], 'known'],
  ['Sophie', '1994-02-28', [aPerson({ name: 'Sophie' })], 'known'],
  ['Sophie', '1994-03-01', [aPerson({ name: 'Sophie' })], 'dateless'],
  ['a\u0000b', '1980-03-12', [aPerson({ name: 'a\u0000b' })], 'refused'],
  ['Anna', '1980-03-12', [anna({ occasion: null, birthday: march })], 'known'],
  ['Anna', '1980-03-12', [anna({ occasionDate: day('2026-05-05') }), anna({ occasionDate: march })], 'known'],
  ['Anna', '1980-03-12', [anna({ occasionDate: day('2026-05-05') }), anna()], 'dateless'],
  ['Anna', '1980-03-13', [anna({ occasionDate: march })], 'other-day'],
  ['Anna', '1992-02-29', [anna({ occasionDate: day('1992-02-28') })], 'other-day'],
  ['sophie', '2026-02-28', [], 'known'],
  ['Sophie', '2026-03-01', [], 'other-day'],
  ['x'.repeat(101), '1980-03-12', [], 'refused'],
  ['🎂'.repeat(100), '1980-03-12', [], 'new'],
  ['\u200b', '1980-03-12', [], 'refused'],
  ['a\u0000b', '1980-03-12', [], 'refused'],
])('%.10s, %s, beside %j is %s', (name, birthday, people, kind) => {
  expect(row(name, birthday, people).status.kind).toBe(kind);
});

test('the other day is told with its occasion', () => {
  const jonas = aPerson({ name: 'Jonas', occasion: 'Weihnachten', occasionDate: day('2026-12-24') });
  expect(row('Jonas', '1980-03-12', [jonas]).status).toEqual({
    kind: 'other-day',
    day: '2026-12-24',
    occasion: 'Weihnachten',
  });
  expect(row('Anna', '1980-03-13', [anna({ occasionDate: march })]).status).toMatchObject({ occasion: null });
});

test('a person without a day gets the day of the file and keeps the name', () => {
  const stored = anna({ id: 'stored', occasion: null });
  expect(row('ANNA', '1980-03-12', [stored])).toEqual({
    person: aNewPerson({ id: 'stored', name: 'Anna', occasion: 'Geburtstag', occasionDate: march }),
    status: { kind: 'dateless' },
  });
});

test.each([
  ['two days for one person are a guess', ['1980-03-12', '1991-05-05'], [anna()], ['known', 'known']],
  ['a name without a day takes nothing away', [null, '1980-03-12'], [anna()], ['known', 'dateless']],
  [
    'whose day is known needs none',
    ['1980-03-12', '1991-05-05'],
    [anna({ id: 'b', occasionDate: march }), anna()],
    ['known', 'dateless'],
  ],
])('%s', (_, birthdays, people, kinds) => {
  const contacts = birthdays.map((text) => contact('Anna', text));
  const rows = importRows(contacts, people, null, () => crypto.randomUUID());
  expect(rows.map(({ status }) => status.kind)).toEqual(kinds);
});

test.each<[string, Person[], string]>([
  ['nobody', [], 'new'],
  ['somebody without a year', [anna({ occasionDate: march })], 'yearless'],
  ['one of older data', [anna({ occasion: null, birthday: march })], 'yearless'],
  ['somebody with a year', [anna({ occasionDate: march, birthYear: 1981 })], 'known'],
  ['somebody with another day', [anna({ occasionDate: day('2026-05-05') })], 'other-day'],
  ['two of that day', [anna({ occasionDate: march }), anna({ id: 'b', occasionDate: march })], 'known'],
  ['another occasion', [anna({ occasion: 'Jahrestag', occasionDate: march })], 'known'],
  ['nobody with a day', [anna()], 'dateless'],
])('a birth year beside %s is %s', (_, people, kind) => {
  const found = row('Anna', '1980-03-12', people, 1980);
  expect(found.status.kind).toBe(kind);
  expect(found.person.birthYear).toBe(1980);
});

test('a person without a birth year gets that of the file and keeps name and day', () => {
  const stored = anna({ id: 'stored', occasionDate: day('2026-03-12') });
  const found = row('ANNA', '1980-03-12', [stored], 1980);
  const { name, occasion, occasionDate } = stored;
  expect(found.person).toEqual(aNewPerson({ id: 'stored', name, occasion, occasionDate, birthYear: 1980 }));
  expect(isChosenAtFirst(found)).toBe(true);
});

test.each<[string, string | null, string | null, string]>([
  ['Mustermann Max', '2000-01-03', '2000-01-03', 'maybe-known'],
  ['Mustermann, Max', '1990-01-03', '2000-01-03', 'maybe-known'],
  ['MUSTERMANN MAX', null, '2000-01-03', 'maybe-known'],
  ['Mustermann Max', '2000-01-03', null, 'maybe-known'],
  ['Mustermann Max', '2000-01-04', '2000-01-03', 'new'],
  ['Mustermann Maxi', '2000-01-03', '2000-01-03', 'new'],
  ['Max Mustermann', '2000-01-03', '2000-01-03', 'known'],
])('beside %s of %s Max Mustermann of %s is %s', (name, there, born, kind) => {
  const people = [aPerson({ name, occasion: null, occasionDate: there === null ? null : day(there) })];
  const found = row('Max Mustermann', born, people);
  expect(found.status.kind).toBe(kind);
  expect(isChosenAtFirst(found)).toBe(kind === 'new');
});

describe('chosen at first', () => {
  test.each<[string, string | null, Person[], boolean]>([
    ['Anna', '1980-03-12', [], true],
    ['Anna', null, [], false],
    ['Anna', '1980-03-12', [anna()], true],
    ['Anna', '1980-03-12', [anna({ occasionDate: march })], false],
    ['Anna', '1980-03-13', [anna({ occasionDate: march })], false],
    ['x'.repeat(101), '1980-03-12', [], false],
  ])('%.10s, %s, beside %j: %s', (name, birthday, people, isChosen) => {
    expect(isChosenAtFirst(row(name, birthday, people))).toBe(isChosen);
  });
});

test.each([
  ['ANNA  Müller', 'Anna Muller', true],
  ['Strauß', 'STRAUSS', true],
  ['Zoë', 'Zoe\u0308', true],
  ['Anna-Lena', 'Anna Lena', true],
  ['Łukasz', 'Lukasz', false],
  ['Anna', 'Hanna', false],
  ['!', '?', false],
  ['张伟', '張偉', false],
])('%s and %s are the same name: %s', (a, b, isSame) => {
  expect(comparableName(a) === comparableName(b)).toBe(isSame);
});
