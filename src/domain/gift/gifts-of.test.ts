import { expect, test } from 'vitest';

import { aGift, aPerson } from '@/domain/test-data';

import { giftsOf } from './gifts-of';

test.each<[string, string | null, boolean]>([
  ['Oma Ilse', 'Oma Ilse', true],
  ['Oma Ilse', ' oma ilse ', true],
  ['  ÖMER', 'ömer', true],
  ['Oma Ilse', 'Oma', false],
  ['Anna', 'Änna', false],
  ['Oma Ilse', null, false],
  ['', null, false],
])('%j gets what is for %j: %j', (name, recipientName, isTheirs) => {
  const gift = aGift({ recipientName });
  expect(giftsOf(aPerson({ name }), [gift])).toEqual(isTheirs ? [gift] : []);
});

test('the order stays', () => {
  const gifts = ['c', 'a', 'b'].map((id) => aGift({ id, recipientName: id === 'a' ? 'Mia' : 'Lukas' }));
  expect(giftsOf(aPerson({ name: 'Lukas' }), gifts).map(({ id }) => id)).toEqual(['c', 'b']);
});
