import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { enteredOf } from '@/domain/fields/entered-fields';
import { aGift, aPerson } from '@/domain/test-data';

import { seenItem } from './seen-item';

const oma = aPerson({ id: 'oma' });
const occasion = { id: 'o', personId: 'oma', label: 'Namenstag', day: null, sinceYear: null, createdAt: '' };
const entered = { label: 'Namenstag', day: null, sinceYear: null };
const read = [occasion, { ...occasion, id: 'p', personId: 'opa' }];

test.each<[string, object[] | undefined, object, object]>([
  ['with the occasions that were read', read, oma, { occasions: { o: entered } }],
  ['without occasions while nobody has read them', undefined, oma, {}],
  ['with those that were shown', read, { ...oma, occasions: {} }, { occasions: {} }],
])('a person is seen %s', (_name, occasions, item, also) => {
  const client = new QueryClient();
  if (occasions) client.setQueryData(['guest', 'occasions'], occasions);
  const seen = { ...enteredOf('people', oma), ...also };
  expect(seenItem(client, 'guest', 'people', { id: 'oma', ...item })).toEqual(seen);
});

test('the seen fields of a gift are those a person has written', () => {
  const gift = aGift();
  expect(seenItem(new QueryClient(), 'guest', 'gifts', gift)).toEqual(enteredOf('gifts', gift));
});
