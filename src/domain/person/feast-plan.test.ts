import { describe, expect, test } from 'vitest';

import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { aNewPerson, aPerson, day } from '../test-data.ts';
import { feastChanges, feastsAhead, toFeast } from './feast-plan.ts';

const saturday = day('2026-11-28');
const row = (personId: string, label: string, id = 'row') => {
  return { id, personId, label, day: null, sinceYear: null };
};
const changes = (
  person: ReturnType<typeof aPerson>,
  stored: readonly StoredOccasion[] = [],
  occasion = 'Heiligabend',
) => feastChanges({ people: [person], names: [] }, occasion, stored, saturday);

describe('adding a feast to people', () => {
  test('somebody without an occasion gets it as the own one, with its fixed date', () => {
    const person = aPerson({ occasion: null });
    expect(changes(person)).toEqual([
      { kind: 'own', person, change: { occasion: 'Heiligabend', occasionDate: '2026-12-24' } },
    ]);
    expect(changes(person, [], 'Ostern')).toMatchObject([
      { change: { occasion: 'Ostern', occasionDate: null } },
    ]);
  });

  test.each([
    { occasion: 'Geburtstag', occasionDate: day('1990-12-04') },
    { occasion: 'Geburtstag' },
    { occasionDate: day('1990-12-04') },
    { birthday: day('1990-12-04') },
  ])('somebody with %o gets a further one', (fields) => {
    const person = aPerson(fields);
    expect(changes(person)).toMatchObject([
      { kind: 'further', occasion: { personId: person.id, label: 'Heiligabend', day: null } },
    ]);
  });

  test('either day of the feast is the feast', () => {
    expect(changes(aPerson({ occasion: 'Weihnachten' }))).toEqual([]);
    const person = aPerson({ occasion: 'Geburtstag' });
    expect(changes(person, [row(person.id, 'heiligabend')], 'Weihnachten')).toEqual([]);
    expect(changes(person, [row('somebody else', 'Weihnachten')])).toHaveLength(1);
    expect(changes(person, [row(person.id, 'Nikolaus')])).toHaveLength(1);
  });

  test('two devices add one row, also with different days, and other feasts have rows of their own', () => {
    const person = aPerson({ id: crypto.randomUUID(), occasion: 'Geburtstag' });
    const idOf = (occasion: string, stored: readonly StoredOccasion[] = []) =>
      changes(person, stored, occasion).map((change) =>
        change.kind === 'further' ? change.occasion.id : '',
      )[0];
    const id = idOf('Heiligabend');
    expect(id).toMatch(/^[\da-f]{8}-/);
    expect(id?.slice(8)).toBe(person.id.slice(8));
    expect(idOf('Weihnachten')).toBe(id);
    expect(new Set([person.id, id, idOf('Nikolaus'), idOf('Ostern')]).size).toBe(4);
    expect(idOf('Weihnachten', [row(person.id, 'Namenstag', id)]), 'a renamed row').not.toBe(id);
  });

  test('somebody who was missing comes with the feast', () => {
    const names = [aNewPerson({ name: 'Nele' })];
    expect(feastChanges({ people: [], names }, 'Nikolaus', [], saturday)).toEqual([
      { kind: 'new', person: { ...names[0], occasion: 'Nikolaus', occasionDate: '2026-12-06' } },
    ]);
  });
});

test('the nearest feast comes first', () => {
  expect(feastsAhead(saturday).slice(0, 5)).toEqual([
    '1. Advent',
    'Nikolaus',
    'Weihnachten',
    'Silvester',
    'Neujahr',
  ]);
});

test.each([
  ['Weihnachten', 'zu Weihnachten'],
  ['Nikolaus', 'zum Nikolaus'],
  ['Muttertag', 'zum Muttertag'],
  ['1. Advent', 'zum 1. Advent'],
  ['Ostern', 'zu Ostern'],
] as const)('%s: %s', (feast, text) => {
  expect(toFeast(feast)).toBe(text);
});
