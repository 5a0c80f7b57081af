import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { doneOccasion } from '@/domain/notifications/done-occasion';
import { aGift, aPerson, day } from '@/domain/test-data';
import { budgetOf } from '@/domain/year/year-budget';

import { nameOf } from './name-of';
import type { QueuedChange } from './operation';

const scope = 'user:ana';
const christmas = doneOccasion({ personId: 'p', occursOn: day('2026-12-24') });

test.each<[string, QueuedChange, string | null]>([
  ['a gift', { kind: 'gifts.remove', id: 'g' }, 'Buch'],
  ['a gift with a new title', { kind: 'gifts.change', id: 'g', value: { title: 'Atlas' } }, 'Buch'],
  ['a gift that shows no more', { kind: 'gifts.remove', id: 'x', seen: { title: 'Schal' } }, 'Schal'],
  ['a person', { kind: 'people.remove', id: 'p' }, 'Mia'],
  ['somebody new', { kind: 'people.change', id: 'q', value: { name: 'Lea' } }, 'Lea'],
  ['an occasion', { kind: 'occasions.change', id: 'o', value: { label: 'Taufe' } }, 'Taufe'],
  [
    'a further occasion of somebody known',
    { kind: 'occasions.change', id: 'h', value: { label: 'Taufe' } },
    'Hochzeitstag von Mia',
  ],
  [
    'a new occasion of somebody known',
    {
      kind: 'occasions.add',
      id: 'n',
      value: { id: 'n', personId: 'p', label: 'Namenstag', day: null, sinceYear: null },
    },
    'Namenstag von Mia',
  ],
  ['a picture', { kind: 'pictures.add', id: 'i', value: { id: 'i', itemId: 'g', data: '' } }, 'Buch'],
  [
    'a picture of a gift nobody knows',
    { kind: 'pictures.add', id: 'i', value: { id: 'i', itemId: 'x', data: '' } },
    null,
  ],
  [
    'a picture of a wish',
    { kind: 'wishPictures.add', id: 'i', value: { id: 'i', itemId: 'w', data: '' } },
    'Zelt',
  ],
  ['a reminder nobody has read', { kind: 'reminders.complete', id: 'r' }, null],
  [
    'a budget',
    { kind: 'budgets.save', id: 'p:2026', value: budgetOf({ personId: 'p', year: 2026, amountCents: 1 }) },
    'Mia',
  ],
  ['a budget that is removed', { kind: 'budgets.remove', id: 'p:2025' }, 'Mia'],
  [
    'a budget of somebody nobody knows',
    { kind: 'budgets.save', id: 'x:2026', value: budgetOf({ personId: 'x', year: 2026, amountCents: 1 }) },
    null,
  ],
  ['an occasion that is ticked off', { kind: 'done.add', id: christmas.id, value: christmas }, 'Mia'],
  [
    'a profile that was saved before',
    { kind: 'profile.save', id: 'profile', value: { name: 'Lea', birthday: null } },
    'Lea',
  ],
])('%s', (_name, change, name) => {
  const client = new QueryClient();
  client.setQueryData([scope, 'gifts'], [aGift({ id: 'g', title: 'Buch' })]);
  client.setQueryData([scope, 'wishes'], [{ id: 'w', title: 'Zelt' }]);
  client.setQueryData([scope, 'people'], [aPerson({ id: 'p', name: 'Mia' })]);
  client.setQueryData([scope, 'budgets'], [budgetOf({ personId: 'p', year: 2025, amountCents: 1 })]);
  client.setQueryData([scope, 'occasions'], [{ id: 'h', personId: 'p', label: 'Hochzeitstag' }]);
  client.setQueryData([scope, 'profile'], { name: 'Luca', birthday: null });
  expect(nameOf(client, scope, change)).toBe(name);
});
