import { expect, test } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';

import { drawQueries } from './draw-queries';

test('draws can be read without a connection, as long as one is a member', () => {
  const groupRef = { userId: 'ana', groupId: 'g1' };
  expect(drawQueries.list(groupRef).meta?.persist).toEqual({ unlessNull: groupKey(groupRef, 'detail') });
});
