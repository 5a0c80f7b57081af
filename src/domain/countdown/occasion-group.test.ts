import { expect, test } from 'vitest';

import type { Person } from '../person/person.ts';
import { aPerson, day } from '../test-data.ts';
import { countdownEntries } from './countdown.ts';
import { groupTitle, occasionGroups } from './occasion-group.ts';

const saturday = day('2026-11-21');

function groups(...people: (Partial<Person> & { name: string })[]) {
  const everybody = people.map((fields) => aPerson({ id: fields.name, ...fields }));
  return occasionGroups(countdownEntries(everybody, null, saturday));
}

function titles(occasion: string, ...names: string[]) {
  return groups(...names.map((name) => ({ name, occasion, occasionDate: day('2026-12-12') }))).map(
    groupTitle,
  );
}

test.each([
  ['Weihnachten', ['Anton'], 'Weihnachten für Anton'],
  ['Weihnachten', ['Berta', 'Anton'], 'Weihnachten für Anton und Berta'],
  ['Weihnachten', ['Berta', 'Anton', 'Carl'], 'Weihnachten für Anton und 2 weitere'],
  ['Geburtstag', ['Jonas'], 'Jonas’ Geburtstag'],
  ['Geburtstag', ['Jonas', 'Mia'], 'Geburtstag von Jonas und Mia'],
  ['Geburtstag', ['Jonas', 'Mia', 'Zoe'], 'Geburtstag von Jonas und 2 weiteren'],
  ['Jahrestag', ['Oma', 'Sophie & Tom'], 'Jahrestag von Oma und Sophie & Tom'],
  ['Entschuldigung', ['Anna', 'Ben', 'Cem'], 'Entschuldigung bei Anna und 2 weiteren'],
  ['Einschulung', ['Anna', 'Ben', 'Cem'], 'Einschulung für Anna und 2 weitere'],
])('%s of %j is one: %s', (occasion, names, title) => {
  expect(titles(occasion, ...names)).toEqual([title]);
});

test('one day with two occasions stays two, nearest days first', () => {
  const found = groups(
    { name: 'Zoe', occasion: 'Geburtstag', occasionDate: day('1990-12-25') },
    { name: 'Anton', occasion: 'Weihnachten' },
    { name: 'Mia', occasion: 'Nikolaus' },
    { name: 'Berta', occasion: 'Weihnachten' },
    { name: 'Ohne Datum' },
  );
  expect(found.map((group) => [groupTitle(group), group.first.date, group.first.days])).toEqual([
    ['Nikolaus für Mia', '2026-12-06', 15],
    ['Weihnachten für Anton und Berta', '2026-12-25', 34],
    ['Zoes Geburtstag', '2026-12-25', 34],
  ]);
});

test('a date without occasion and the legacy birthday are birthdays of the same group', () => {
  const found = groups(
    { name: 'Anna', occasionDate: day('1980-12-01') },
    { name: 'Ben', birthday: day('1990-12-01') },
  );
  expect(found.map(groupTitle)).toEqual(['Geburtstag von Anna und Ben']);
});
