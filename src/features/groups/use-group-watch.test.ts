import { expect, test } from 'vitest';

import type { GroupEvent } from './live/watch-event';
import { affectedParts } from './use-group-watch';

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
  ['a new gift', { subject: 'gift', change: 'added', id: 'book' }, 'gifts pictures'],
  ['a gift that went', { subject: 'gift', change: 'removed', id: 'mug' }, 'gifts pictures'],
  ['a reaction', { subject: 'reaction', change: 'added', id: 'like', giftId: 'mug' }, 'reactions'],
  ['a reaction that went', { subject: 'reaction', change: 'removed', id: 'heart' }, 'reactions'],
  ['a pool', { subject: 'pool', change: 'changed', id: 'mug', giftId: 'mug' }, 'gifts pools pool-payment'],
  ['a comment', { subject: 'comment', change: 'added', id: 'c', giftId: 'mug' }, 'comment-counts comments'],
  ['a comment that went', { subject: 'comment', change: 'removed', id: 'c' }, 'comment-counts comments'],
  [
    'a member who left',
    { subject: 'member', change: 'removed', id: 'tim' },
    'detail members gifts reactions comments pools pool-payment draws',
  ],
  [
    'the own membership',
    { subject: 'member', change: 'removed', id: 'me' },
    'detail members gifts reactions comments pools pool-payment draws',
  ],
  [
    'a draw, which may be the first of a group',
    { subject: 'draw', change: 'added', id: 'd' },
    'detail draws',
  ],
  [
    'whatever was missed',
    { subject: 'everything' },
    'detail members gifts reactions comment-counts comments pictures pools pool-payment draws',
  ],
])('%s', (_, { subject }, parts) => {
  expect(affectedParts[subject].join(' ')).toBe(parts);
});
