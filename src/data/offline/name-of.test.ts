import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { aGift, aPerson } from '@/domain/test-data';

import { nameOf } from './name-of';
import type { QueuedChange } from './operation';

const scope = 'user:ana';

test.each<[string, QueuedChange, string | null]>([
  ['a gift', { kind: 'gifts.remove', id: 'g' }, 'Buch'],
  ['a gift with a new title', { kind: 'gifts.change', id: 'g', value: { title: 'Atlas' } }, 'Buch'],
  ['a person', { kind: 'people.remove', id: 'p' }, 'Mia'],
  ['somebody new', { kind: 'people.change', id: 'q', value: { name: 'Lea' } }, 'Lea'],
  ['an occasion', { kind: 'occasions.change', id: 'o', value: { label: 'Taufe' } }, 'Taufe'],
  ['a reminder nobody has read', { kind: 'reminders.complete', id: 'r' }, null],
  [
    'a profile that was saved before',
    { kind: 'profile.save', id: 'profile', value: { name: 'Lea', birthday: null } },
    'Lea',
  ],
])('%s', (_name, change, name) => {
  const client = new QueryClient();
  client.setQueryData([scope, 'gifts'], [aGift({ id: 'g', title: 'Buch' })]);
  client.setQueryData([scope, 'people'], [aPerson({ id: 'p', name: 'Mia' })]);
  client.setQueryData([scope, 'profile'], { name: 'Luca', birthday: null });
  expect(nameOf(client, scope, change)).toBe(name);
});
