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
    ['chat_messages', { eventType: 'INSERT', new: message, old: {} }],
    {
      subject: 'message',
      change: 'added',
      message: { id: 'm', memberId: 'a', text: 'Hallo', createdAt: '2026-11-21T12:00:00+00:00' },
    },
  ],
  ['a message without a text', ['chat_messages', { eventType: 'INSERT', new: { id: 'm' }, old: {} }], null],
  ['a changed message', ['chat_messages', { eventType: 'UPDATE', new: message, old: {} }], null],
  [
    'a new gift',
    ['group_gifts', { eventType: 'INSERT', new: { id: 'x', title: 'Buch' }, old: {} }],
    { subject: 'gift', change: 'added', id: 'x' },
  ],
  [
    'a removed gift',
    ['group_gifts', { eventType: 'DELETE', new: {}, old: { id: 'x' } }],
    { subject: 'gift', change: 'removed', id: 'x' },
  ],
  [
    'a new role',
    ['group_members', { eventType: 'UPDATE', new: { id: 'x' }, old: { id: 'x' } }],
    { subject: 'member', change: 'changed', id: 'x' },
  ],
  [
    'a renamed group',
    ['groups', { eventType: 'UPDATE', new: { id: 'g', name: 'Neu' }, old: { id: 'g' } }],
    { subject: 'group', change: 'changed', id: 'g' },
  ],
  [
    'a reaction with its gift',
    ['gift_reactions', { eventType: 'INSERT', new: { id: 'r', gift_id: 'x' }, old: {} }],
    { subject: 'reaction', change: 'added', id: 'r', giftId: 'x' },
  ],
  [
    'a removed reaction without one',
    ['gift_reactions', { eventType: 'DELETE', new: {}, old: { id: 'r' } }],
    { subject: 'reaction', change: 'removed', id: 'r', giftId: null },
  ],
  [
    'a comment',
    ['gift_comments', { eventType: 'INSERT', new: { id: 'c', gift_id: 'x' }, old: {} }],
    { subject: 'comment', change: 'added', id: 'c', giftId: 'x' },
  ],
  ['a row without an id', ['group_gifts', { eventType: 'INSERT', new: {}, old: {} }], null],
  ['an unknown operation', ['group_gifts', { eventType: 'TRUNCATE', new: { id: 'x' }, old: {} }], null],
  ['no payload', ['group_gifts', null], null],
])('%s', (_, change, event) => {
  expect(readChange(...change)).toEqual(event);
});
