import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { affectedKeys } from './use-group-watch';
import type { GroupEvent } from './watch-event';

const place = { userId: 'u', groupId: 'g' };
const root = ['user:u', 'groups', 'g'];

function affected(event: GroupEvent): string {
  const client = new QueryClient();
  client.setQueryData([...root, 'gifts'], [{ id: 'mug' }]);
  client.setQueryData([...root, 'reactions'], [{ id: 'heart' }]);
  client.setQueryData([...root, 'members'], [{ id: 'me' }, { id: 'tim' }]);
  const keys = affectedKeys(event, place, 'me', client);
  for (const key of keys) expect(key.slice(0, 3)).toEqual(root);
  return keys.map((key) => key.slice(3).join()).join(' ');
}

test.each<[string, GroupEvent, string]>([
  [
    'a message is the business of the chat',
    {
      subject: 'message',
      change: 'added',
      message: { id: 'm', memberId: 'tim', text: 'Hallo', createdAt: '2026-11-21T12:00:00Z' },
    },
    '',
  ],
  ['a renamed group', { subject: 'group', change: 'changed', id: 'g' }, 'detail'],
  ['a new gift', { subject: 'gift', change: 'added', id: 'book' }, 'gifts'],
  ['a gift that went', { subject: 'gift', change: 'removed', id: 'mug' }, 'gifts'],
  ['a gift that went elsewhere', { subject: 'gift', change: 'removed', id: 'x' }, ''],
  ['a reaction', { subject: 'reaction', change: 'added', id: 'like', giftId: 'mug' }, 'reactions'],
  [
    'a reaction that went',
    { subject: 'reaction', change: 'removed', id: 'heart', giftId: null },
    'reactions',
  ],
  ['a reaction that went elsewhere', { subject: 'reaction', change: 'removed', id: 'x', giftId: null }, ''],
  ['a comment', { subject: 'comment', change: 'added', id: 'c', giftId: 'mug' }, 'comment-counts comments'],
  ['a comment that went with its gift', { subject: 'comment', change: 'removed', id: 'c', giftId: null }, ''],
  [
    'a member who left',
    { subject: 'member', change: 'removed', id: 'tim' },
    'detail members gifts reactions comments',
  ],
  [
    'the own membership',
    { subject: 'member', change: 'removed', id: 'me' },
    'detail members gifts reactions comments',
  ],
  ['a member of another group', { subject: 'member', change: 'removed', id: 'x' }, ''],
  [
    'whatever was missed',
    { subject: 'everything' },
    'detail members gifts reactions comment-counts comments',
  ],
])('%s', (_, event, keys) => {
  expect(affected(event)).toBe(keys);
});
