import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';

import { removeGroupGift, restoreGroupGift } from './delete-group-gift';

const groupRef = { userId: 'ana', groupId: 'g' };
const parts = [
  groupKey(groupRef, 'gifts'),
  groupKey(groupRef, 'reactions'),
  groupKey(groupRef, 'comment-counts'),
  groupKey(groupRef, 'comments', 'bike'),
];

let answer: (path: string) => Promise<Response>;
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input);
    asked.push(pathname.replace('/rest/v1/', ''));
    return answer(pathname);
  });
});
afterEach(() => vi.unstubAllGlobals());

function aPage() {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  for (const key of parts) client.setQueryData(key, []);
  const over = vi.fn<(id: string) => void>();
  const restore = new MutationObserver(client, restoreGroupGift(groupRef, over));
  const remove = new MutationObserver(
    client,
    removeGroupGift(groupRef, () => {}),
  );
  const stale = () => parts.map((key) => client.getQueryState(key)?.isInvalidated);
  return { over, stale, restore: () => restore.mutate('bike'), remove: () => remove.mutate('bike') };
}

test('a restored gift is refetched with its comments and reactions', async () => {
  answer = async () => Response.json(true);
  const { over, stale, restore } = aPage();
  await restore();
  expect(stale()).toEqual([true, true, true, true]);
  expect(over).toHaveBeenCalledExactlyOnceWith('bike');
});

test('a gift that cannot be restored ends the placeholder', async () => {
  answer = async () => Response.json(null);
  const { over, stale, restore } = aPage();
  await expect(restore()).rejects.toMatchObject({ kind: 'invalid' });
  expect(stale()).toEqual([true, true, true, true]);
  expect(over).toHaveBeenCalledExactlyOnceWith('bike');
});

test('a restore can be retried after being offline', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { over, restore } = aPage();
  await expect(restore()).rejects.toMatchObject({ kind: 'offline' });
  expect(over).not.toHaveBeenCalled();
});

test('a restore waits for the deletion in flight', async () => {
  const deleted = Promise.withResolvers<Response>();
  answer = (path) => (path.endsWith('group_gifts') ? deleted.promise : Promise.resolve(Response.json(true)));
  const { restore, remove } = aPage();
  const removal = remove();
  await expect.poll(() => asked).toEqual(['group_gifts']);
  const back = restore();
  // By now a restore that did not wait for the deletion would have sent its request.
  await new Promise((done) => setTimeout(done));
  expect(asked).toEqual(['group_gifts']);
  deleted.resolve(Response.json([{ id: 'bike' }]));
  await Promise.all([removal, back]);
  expect(asked).toEqual(['group_gifts', 'rpc/restore_group_gift']);
});
