import { expect, test } from 'vitest';

import { aPerson, day } from '../test-data.ts';
import { nearestFirst, offeredPeople } from './capture-people.ts';

const today = day('2026-11-23');
const person = (name: string, fields = {}) => aPerson({ id: name, name, ...fields });
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);

test('people are sorted by their next occasion, and those without a date are included', () => {
  const people = [
    person('Mia', { occasion: 'Nikolaus' }),
    person('Zoe'),
    person('Gestern', { occasionDate: day('2000-11-22') }),
    person('Anna', { occasion: 'Überraschung' }),
    person('Jonas', { occasion: 'Weihnachten' }),
    person('Heute', { birthday: day('1990-11-23') }),
    person('Ömer'),
    person('Ben', { occasion: 'Weihnachten' }),
  ];
  expect(names(nearestFirst(people, today))).toEqual([
    'Heute',
    'Mia',
    'Ben',
    'Jonas',
    'Gestern',
    'Anna',
    'Ömer',
    'Zoe',
  ]);
});

test('a further occasion counts as any other, and nobody is offered twice', () => {
  const people = [person('Mia', { occasion: 'Nikolaus' }), person('Zoe'), person('Ada')];
  const row = { label: 'Namenstag', day: day('2000-11-25'), sinceYear: null };
  const stored = [
    { ...row, id: '1', personId: 'Zoe' },
    { ...row, id: '2', personId: 'Zoe', label: 'Jahrestag' },
  ];
  expect(names(nearestFirst(people, today, stored))).toEqual(['Zoe', 'Mia', 'Ada']);
});

test('300 people with the same day are all included', () => {
  const people = Array.from({ length: 300 }, (_, index) => person(`P${index}`, { occasion: 'Weihnachten' }));
  expect(new Set(nearestFirst(people, today)).size).toBe(300);
});

const many = ['Ada', 'Bea', 'Cem', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hans', 'Ida Müller', 'José'].map(
  (name) => person(name),
);

test.each([
  ['', null, ['Ada', 'Bea', 'Cem', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hans']],
  ['ida', null, ['Ida Müller']],
  ['mueller', null, ['Ida Müller']],
  ['muller', null, ['Ida Müller']],
  ['JOSE', null, ['José']],
  ['JÖSE', null, ['José']],
  ['niemand', null, []],
  ['', 'José', ['José', 'Ada', 'Bea', 'Cem', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hans']],
  ['', 'Bea', ['Ada', 'Bea', 'Cem', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hans']],
  ['ida', 'José', ['José', 'Ida Müller']],
  ['', 'gelöscht', ['Ada', 'Bea', 'Cem', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hans']],
])('searching for %j with %j chosen', (search, chosenId, offered) => {
  expect(names(offeredPeople(many, { search, chosenId }))).toEqual(offered);
});
