import { expect, test } from 'vitest';

import { giftsFor, recipientOf } from './recipient.ts';

const anna = { id: 'anna', name: 'Anna' };
const otherAnna = { id: 'other-anna', name: ' anna ' };
const theo = { id: 'theo', name: 'Theo' };

const gift = (personId: string | null, recipientName: string | null) => ({ personId, recipientName });

test.each([
  ['by id', gift('anna', 'Anna'), ['anna'], 'person:anna', 'Anna'],
  ['by id, renamed meanwhile', gift('anna', 'Anni'), ['anna'], 'person:anna', 'Anna'],
  ['by id, with the name of somebody else', gift('anna', 'Theo'), ['anna'], 'person:anna', 'Anna'],
  ['by name', gift(null, ' THEO'), ['theo'], 'person:theo', 'Theo'],
  ['by a name of two', gift(null, 'Anna '), ['anna', 'other-anna'], 'name:anna', 'Anna'],
  ['by a name of nobody', gift(null, 'Tante Erna'), [], 'name:tante erna', 'Tante Erna'],
  ['by an id that is gone', gift('gone', 'Theo'), [], 'person:theo', 'Theo'],
  ['for nobody', gift(null, null), [], 'name:', null],
  ['for a blank name', gift(null, '  '), [], 'name:', null],
])('a gift %s', (_name, found, ids, key, name) => {
  const people = [anna, theo, otherAnna];
  expect(people.filter((person) => giftsFor(person, [found]).length === 1).map(({ id }) => id)).toEqual(ids);
  const personId = key.startsWith('person:') ? key.slice('person:'.length) : null;
  expect(recipientOf(people)(found)).toEqual({ key, personId, name });
});

test('three people of one name match nobody', () => {
  expect(
    recipientOf([anna, otherAnna, { id: 'third', name: 'ANNA' }])(gift(null, 'Anna')).personId,
  ).toBeNull();
});
