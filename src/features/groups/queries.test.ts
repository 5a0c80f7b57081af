import { expect, test } from 'vitest';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import { groupKey } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';

import { chatQueries } from './chat/chat-queries';

const place = { userId: 'ana', groupId: 'g1' };

test.each([
  ['the group', groupQueries.detail(place)],
  ['its members', groupQueries.members(place)],
  ['its gifts', groupGiftQueries.list(place)],
  ['its reactions', groupGiftQueries.reactions(place)],
  ['how many comments there are', groupGiftQueries.commentCounts(place)],
  ['comments', groupGiftQueries.comments(place, 'a')],
  ['its chat', chatQueries.latest(place)],
])('%s can be read without a connection, as long as one is a member', (_name, { meta }) => {
  expect(meta?.persist).toEqual({ unlessNull: groupKey(place, 'detail') });
});

test('the list of groups can be read without a connection, older pages of a chat cannot', () => {
  const oldest = { id: 'm', memberId: null, senderName: null, text: '', createdAt: '' };
  expect(groupQueries.list('ana').meta?.persist).toEqual({});
  expect(chatQueries.before(place, oldest).meta?.persist).toBeUndefined();
});
