import 'fake-indexeddb/auto';
import { type MutationOptions, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aGift, pictureData } from '@/domain/test-data';

import { AppError } from '../app-error';
import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import { giftQueries, removeGift, restoreGift } from '../queries/gift-queries';
import { pictureQueries } from '../queries/picture-queries';
import { memoryDeviceStore } from './device/memory-device-store';
import { offlinePersonalData } from './offline-personal-data';
import { offlineQueue } from './offline-queue';
import { operationOf } from './operations';
import { createOutbox } from './outbox';
import { recountWaiting } from './recount-waiting';
import { recordWaitingCount } from './waiting-count';

const scope = 'user:ana';
const gift = aGift({ id: 'g', pictureId: 'photo' });
const photo = { id: 'photo', data: pictureData('photo') };

let isOnline: boolean;
beforeEach(() => {
  recordWaitingCount(scope, 0);
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.doUnmock('../queries/picture-changes');
  vi.restoreAllMocks();
});

/** A gift that was deleted without a connection, and brought back so. */
async function takeDeletionBack() {
  const store = memoryDeviceStore();
  const server = browserPersonalData(memoryStore(), scope);
  const outbox = createOutbox({
    scope,
    store,
    send: (change) => operationOf(change).send(server, change),
    isSignedIn: () => true,
    onCount: () => recountWaiting(store, scope),
  });
  const queue = offlineQueue(server, { outbox, nameOf: () => null });
  const data = offlinePersonalData(
    scope,
    async () => server,
    async () => queue,
  );
  await server.gifts.add(gift);
  await server.pictures.add({ ...photo, itemId: gift.id });
  const client = new QueryClient();
  await client.query(giftQueries.list(data));
  await client.query(pictureQueries.one(data, 'gifts', photo.id));
  const run = <V, R, C>(options: MutationOptions<R, AppError, V, C>, sent: V) =>
    client.getMutationCache().build(client, options).execute(sent);
  isOnline = false;
  await run(removeGift(data), gift.id);
  await run(restoreGift(data), gift);
  isOnline = true;
  return { server, outbox };
}

test('a gift that is deleted and brought back offline has its picture', async () => {
  const { server, outbox } = await takeDeletionBack();
  await outbox.send();
  expect(await server.gifts.list()).toEqual([gift]);
  expect(await server.pictures.read([photo.id])).toEqual([photo]);
});

test('a picture that is refused then is set aside alone, for another try', async () => {
  const { server, outbox } = await takeDeletionBack();
  vi.spyOn(server.pictures, 'add').mockRejectedValueOnce(new AppError('quota'));
  await outbox.send();
  expect(await server.gifts.list()).toEqual([gift]);
  const [group] = (await outbox.read()).failed;
  expect(group?.changes.map(({ change }) => change.kind)).toEqual(['pictures.add']);
  if (group) await outbox.decide('retry', group);
  await outbox.send();
  expect(await server.pictures.read([photo.id])).toEqual([photo]);
});

test('where the code of pictures does not come, the gift is back without', async () => {
  vi.doMock('../queries/picture-changes', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const { server, outbox } = await takeDeletionBack();
  await outbox.send();
  expect(await server.gifts.list()).toEqual([gift]);
  expect(await outbox.read()).toEqual({ waiting: [], failed: [] });
});
