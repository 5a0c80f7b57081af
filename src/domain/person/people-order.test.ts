import { expect, test } from 'vitest';

import { cpuTime } from '@/test-cpu-time';

import { aPerson, day } from '../test-data.ts';
import { orderPeople, peopleSections, searchPeople } from './people-order.ts';

const today = day('2026-11-23');

const people = [
  aPerson({ id: 'müller', name: 'Änne Müller', occasion: 'Geburtstag', occasionDate: day('2026-12-12') }),
  aPerson({ id: 'lukas', name: 'Lukas', occasion: 'Weihnachten' }),
  aPerson({ id: 'zoé', name: 'Zoé', birthday: day('1990-11-23') }),
  aPerson({ id: 'bob', name: 'Bob' }),
];

test.each([
  ['', ['müller', 'lukas', 'zoé', 'bob']],
  ['  ', ['müller', 'lukas', 'zoé', 'bob']],
  ['MÜLL', ['müller']],
  ['mueller', ['müller']],
  ['muller', ['müller']],
  ['aenne', ['müller']],
  ['müller änne', ['müller']],
  ['müller lukas', []],
  ['zoe', ['zoé']],
  ['weihnacht', ['lukas']],
  ['lukas weihnachten', ['lukas']],
  ['kasweih', []],
  ['.*', []],
])('%j finds %j', (text, ids) => {
  expect(searchPeople(people, text).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['nikol', ['bob']],
  ['bob NAMENS', ['bob']],
  ['weihnachten', ['lukas']],
  ['umzug', ['lukas']],
  ['taufe', []],
])('with further occasions %j finds %j', (text, ids) => {
  const further = (personId: string, label: string) => ({
    id: `${personId} ${label}`,
    personId,
    label,
    day: null,
    sinceYear: null,
  });
  const stored = [
    further('bob', 'Nikolaus'),
    further('bob', 'Namenstag'),
    further('lukas', 'Umzug'),
    further('x', 'Taufe'),
  ];
  expect(searchPeople(people, text, stored).map(({ id }) => id)).toEqual(ids);
  expect(searchPeople(people, 'nikolaus')).toEqual([]);
});

test('without a search the list stays the same object, so that nothing is drawn again', () => {
  expect(searchPeople(people, ' ')).toBe(people);
});

test('a renamed person is found by the new name', () => {
  const bob = aPerson({ name: 'Bob' });
  expect(searchPeople([bob], 'bob')).toHaveLength(1);
  expect(searchPeople([{ ...bob, name: 'Bert' }], 'bob')).toEqual([]);
});

test('who is next stands first, who has no day last', () => {
  const sameDay = aPerson({ id: 'anton', name: 'anton', occasionDate: day('2000-12-25') });
  const yesterday = aPerson({ id: 'yesterday', name: 'Carla', occasionDate: day('2026-11-22') });
  const row = { id: 'row', label: 'Muttertag', day: null, sinceYear: null };
  const stored = [
    { ...row, personId: 'muttertag' },
    { ...row, personId: 'muttertag', label: 'Umzug' },
    { ...row, personId: 'namenstag' },
    { ...row, personId: 'namenstag', day: day('2020-12-13') },
    { ...row, personId: 'namenstag', day: day('2020-12-14') },
    { ...row, personId: 'bob', label: 'Umzug' },
    { ...row, personId: 'zoé', day: day('2020-12-15') },
    { ...row, personId: 'nobody', day: today },
  ];
  const further = ['muttertag', 'namenstag'].map((id) => aPerson({ id, name: 'Dana' }));
  const dayless = ['b', 'a'].map((id) => aPerson({ id, name: 'Anna' }));
  const all = [yesterday, ...dayless, ...people, ...further, sameDay];
  const expected = [
    'zoé',
    'müller',
    'namenstag',
    'anton',
    'lukas',
    'muttertag',
    'yesterday',
    'a',
    'b',
    'bob',
  ];
  for (const order of [all, all.toReversed()])
    expect(orderPeople(order, { stored, today }).map(({ id }) => id)).toEqual(expected);
});

test('names are in the German alphabet', () => {
  const named = ['Zug', 'Äpfel', 'Apfel', 'anna', 'Mia 10', 'Mia 2', 'Ömer'].map((name) =>
    aPerson({ id: name, name }),
  );
  expect(orderPeople(named, { stored: [], today }).map(({ name }) => name)).toEqual([
    'anna',
    'Apfel',
    'Äpfel',
    'Mia 2',
    'Mia 10',
    'Ömer',
    'Zug',
  ]);
});

test('people stand in three sections, and a section without anybody is not there', () => {
  const dated = Object.entries({ 'in 42': '2027-01-04', 'in 43': '2027-01-05', today: '2026-11-23' }).map(
    ([name, date]) => aPerson({ id: name, name, occasionDate: day(date) }),
  );
  const sections = (of: typeof people) =>
    peopleSections(of, { stored: [], today }).map(({ title, people: found }) => ({
      [title]: found.map(({ person }) => person.name),
    }));
  expect(sections([...dated, aPerson({ name: 'Bob' })])).toEqual([
    { 'In den nächsten sechs Wochen': ['today', 'in 42'] },
    { Später: ['in 43'] },
    { 'Ohne Datum': ['Bob'] },
  ]);
  expect(sections([aPerson({ name: 'Bob' })])).toEqual([{ 'Ohne Datum': ['Bob'] }]);
});

test('300 people are found and ordered at once', () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    aPerson({
      id: `${index}`,
      name: `Größe Änne ${(index * 7) % 300}`,
      occasion: ['Geburtstag', 'Weihnachten', 'Ostern'][index % 3] ?? null,
      occasionDate: index % 3 === 0 ? day(`2026-${String(1 + (index % 12)).padStart(2, '0')}-15`) : null,
    }),
  );
  const stored = many.map(({ id }) => ({ id, personId: id, label: '1. Advent', day: null, sinceYear: null }));
  const run = () => orderPeople(searchPeople(many, 'groesse', stored), { stored, today });
  expect(run()).toHaveLength(300);
  expect(cpuTime(run)).toBeLessThan(100);
});
