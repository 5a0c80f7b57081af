import { expect, test } from 'vitest';

import { readChange, type GroupEvent } from './watch-event';

const message = {
  id: 'm',
  member_id: 'a',
  text: 'Hallo',
  created_at: '2026-11-21T12:00:00+00:00',
  group_id: 'g',
};

test.each<[string, Parameters<typeof readChange>, GroupEvent | null]>([
  [
    'a message with its row',
    ['chat_messages', { eventType: 'INSERT', new: message }],
    {
      subject: 'message',
      change: 'added',
      message: { id: 'm', memberId: 'a', text: 'Hallo', createdAt: '2026-11-21T12:00:00+00:00' },
    },
  ],
  ['a message without a text', ['chat_messages', { eventType: 'INSERT', new: { id: 'm' } }], null],
  ['a changed message', ['chat_messages', { eventType: 'UPDATE', new: message }], null],
  [
    'a new gift',
    ['group_gifts', { eventType: 'INSERT', new: { id: 'x', title: 'Buch' } }],
    { subject: 'gift', change: 'added', id: 'x' },
  ],
  [
    'a removed gift',
    ['tombstones', { eventType: 'INSERT', new: { id: 'z', subject: 'group_gifts', row_id: 'x' } }],
    { subject: 'gift', change: 'removed', id: 'x' },
  ],
  [
    'a new role',
    ['group_members', { eventType: 'UPDATE', new: { id: 'x' } }],
    { subject: 'member', change: 'changed', id: 'x' },
  ],
  [
    'a renamed group',
    ['groups', { eventType: 'UPDATE', new: { id: 'g', name: 'Neu' } }],
    { subject: 'group', change: 'changed', id: 'g' },
  ],
  [
    'a reaction with its gift',
    ['gift_reactions', { eventType: 'INSERT', new: { id: 'r', gift_id: 'x' } }],
    { subject: 'reaction', change: 'added', id: 'r', giftId: 'x' },
  ],
  [
    'a removed reaction without one',
    ['tombstones', { eventType: 'INSERT', new: { id: 'z', subject: 'gift_reactions', row_id: 'r' } }],
    { subject: 'reaction', change: 'removed', id: 'r' },
  ],
  [
    'a changed pool, which is told by its gift',
    ['gift_pools', { eventType: 'UPDATE', new: { gift_id: 'x', group_id: 'g' } }],
    { subject: 'pool', change: 'changed', id: 'x', giftId: 'x' },
  ],
  [
    'a changed draw',
    ['draws', { eventType: 'UPDATE', new: { id: 'd', state: 'drawn' } }],
    { subject: 'draw', change: 'changed', id: 'd' },
  ],
  [
    'own news of a draw, which have no id',
    ['draw_news', { eventType: 'INSERT', new: { draw_id: 'd', group_id: 'g' } }],
    { subject: 'draw', change: 'added', id: 'd' },
  ],
  [
    'a removed draw',
    ['tombstones', { eventType: 'INSERT', new: { id: 'z', subject: 'draws', row_id: 'd' } }],
    { subject: 'draw', change: 'removed', id: 'd' },
  ],
  [
    'a comment',
    ['gift_comments', { eventType: 'INSERT', new: { id: 'c', gift_id: 'x' } }],
    { subject: 'comment', change: 'added', id: 'c', giftId: 'x' },
  ],
  [
    'a member who left',
    ['tombstones', { eventType: 'INSERT', new: { id: 'z', subject: 'group_members', row_id: 'x' } }],
    { subject: 'member', change: 'removed', id: 'x' },
  ],
  [
    'a group that is gone',
    ['tombstones', { eventType: 'INSERT', new: { id: 'z', subject: 'groups', row_id: 'g' } }],
    { subject: 'group', change: 'removed', id: 'g' },
  ],
  [
    'a removal from a table that nobody shows',
    ['tombstones', { eventType: 'INSERT', new: { id: 'z', subject: 'gifts', row_id: 'x' } }],
    null,
  ],
  ['a row without an id', ['group_gifts', { eventType: 'INSERT', new: {} }], null],
  ['an unknown operation', ['group_gifts', { eventType: 'TRUNCATE', new: { id: 'x' } }], null],
  ['no payload', ['group_gifts', null], null],
])('%s', (_, change, event) => {
  expect(readChange(...change)).toEqual(event);
});
