import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { GiftReaction } from '@/domain/group/gift-reaction';

import { whileSettling } from '../queries/list/optimistic-list';
import { reactedGift, readReactionsAgain } from './change-reaction';
import { groupKey } from './group-keys';

const groupRef = { userId: 'u', groupId: 'g' };
const key = groupKey(groupRef, 'reactions');
const heart = (id: string, giftId: string): GiftReaction => ({ id, giftId, memberId: 'm', type: 'heart' });

function aPage() {
  const client = new QueryClient();
  client.setQueryData(key, [heart('1', 'mug'), heart('2', 'book')]);
  const read = vi.fn((_group: string, ids: readonly string[]): Promise<GiftReaction[] | null> => {
    return Promise.resolve(ids.includes('mug') ? [heart('3', 'mug')] : []);
  });
  return { client, read, ids: () => client.getQueryData<GiftReaction[]>(key)?.map(({ id }) => id) };
}

test('changed data is refetched, everything else stays', async () => {
  const { client, read, ids } = aPage();
  await readReactionsAgain(client, groupRef, ['mug'], read);
  expect(read.mock.calls).toEqual([['g', ['mug']]]);
  expect(ids()).toEqual(['2', '3']);
});

test('while an own reaction is in flight reads do not overwrite it, and are repeated later', async () => {
  const { client, read, ids } = aPage();
  const answer = Promise.withResolvers<void>();
  const own = client.getMutationCache().build(client, { mutationKey: key, mutationFn: () => answer.promise });
  const done = own.execute(undefined);
  await readReactionsAgain(client, groupRef, ['mug'], read);
  expect(read).not.toHaveBeenCalled();
  await whileSettling(client, key, () => readReactionsAgain(client, groupRef, ['book'], read));
  expect(read.mock.calls).toEqual([['g', ['mug', 'book']]]);
  expect(ids()).toEqual(['3']);
  answer.resolve();
  await done;
});

test.each([
  ['too many gifts', Array.from({ length: 51 }, (_, index) => `gift ${index}`)],
  ['an answer that fails', ['mug']],
])('%s: the whole list is read', async (_, giftIds) => {
  const { client, read } = aPage();
  read.mockResolvedValue(null);
  await readReactionsAgain(client, groupRef, giftIds, read);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('an event names the gift, or the screen does', () => {
  const { client } = aPage();
  const gift = (id: string, giftId?: string) => reactedGift({ id, giftId }, groupRef, client);
  expect(gift('x', 'mug')).toBe('mug');
  expect(gift('2')).toBe('book');
  expect(gift('x')).toBeNull();
});
