import { expect, test } from 'vitest';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import { groupKey } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';

import { chatQueries } from './chat/use-chat-feed';

const groupRef = { userId: 'ana', groupId: 'g1' };

test.each([
  ['the group', groupQueries.detail(groupRef)],
  ['its members', groupQueries.members(groupRef)],
  ['its gifts', groupGiftQueries.list(groupRef)],
  ['its reactions', groupGiftQueries.reactions(groupRef)],
  ['how many comments there are', groupGiftQueries.commentCounts(groupRef)],
  ['comments', groupGiftQueries.comments(groupRef, 'a')],
  ['its chat', chatQueries.latest(groupRef)],
])('%s can be read without a connection, as long as one is a member', (_name, { meta }) => {
  expect(meta?.persist).toEqual({ unlessNull: groupKey(groupRef, 'detail') });
});

test('the list of groups can be read without a connection, older pages of a chat cannot', () => {
  const oldest = { id: 'm', memberId: null, senderName: null, text: '', createdAt: '' };
  expect(groupQueries.list('ana').meta?.persist).toEqual({});
  expect(chatQueries.before(groupRef, oldest).meta?.persist).toBeUndefined();
});
