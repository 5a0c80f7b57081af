import 'fake-indexeddb/auto';
import { type MutationOptions, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { storeText, localText } from '@/data/texts/local-texts';
import { aGift, filledGift, pictureData } from '@/domain/test-data';

import { AppError } from '../app-error';
import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import { removeGift, restoreGift } from '../queries/changes/gift-changes';
import { giftQueries } from '../queries/gift-queries';
import { pictureQueries } from '../queries/pictures/picture-queries';
import { memoryDeviceStore } from './device/test-device-store';
import { offlinePersonalData } from './offline-personal-data';
import { offlineQueue } from './offline-queue';
import { operationOf } from './operations/operations';
import { createOutbox } from './outbox/outbox';
import { recordWaitingCount } from './outbox/waiting-count';
import { recordRemovals } from './record-removals';

const scope = 'user:ana';
const gift = aGift({ ...filledGift, id: 'g', personId: null, pictureId: 'photo' });
const photo = { id: 'photo', data: pictureData('photo') };

let isOnline: boolean;
beforeEach(() => {
  recordWaitingCount(scope, 0);
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.doUnmock('../queries/pictures/picture-changes');
  vi.restoreAllMocks();
});

/** Device with a gift that has a picture, and its server. */
async function openDevice() {
  const store = memoryDeviceStore();
  const server = browserPersonalData(memoryStore(), scope);
  const client = new QueryClient();
  const outbox = createOutbox({
    scope,
    store,
    send: (change) => operationOf(change).send(server, change),
    isSignedIn: () => true,
  });
  recordRemovals(client, outbox);
  const queue = offlineQueue(server, { outbox, nameOf: () => 'Buch' });
  const data = offlinePersonalData(server, async () => queue);
  await server.gifts.add(gift);
  await server.pictures.add({ ...photo, itemId: gift.id });
  await client.query(giftQueries.list(data));
  await client.query(pictureQueries.one(data, 'gifts', photo.id));
  const run = <V, R, C>(options: MutationOptions<R, AppError, V, C>, sent: V) =>
    client.getMutationCache().build(client, options).execute(sent);
  const stored = async () => (await server.gifts.list())[0];
  return {
    server,
    outbox,
    stored,
    data,
    remove: (shown = gift) => run(removeGift(data), shown),
    restore: (shown = gift) => run(restoreGift(data), shown),
  };
}

/** Deletes the gift while offline. */
async function deleteOffline() {
  const device = await openDevice();
  isOnline = false;
  await device.remove();
  isOnline = true;
  return device;
}

/** Deletes the gift while offline and undoes it. */
async function takeDeletionBack() {
  const device = await openDevice();
  isOnline = false;
  await device.remove();
  await device.restore();
  isOnline = true;
  return device;
}

test('a gift that is deleted and brought back offline has its picture', async () => {
  const { server, outbox } = await takeDeletionBack();
  await outbox.send();
  expect(await server.gifts.list()).toEqual([gift]);
  expect(await server.pictures.read([photo.id])).toEqual([photo]);
});

test('a picture that is refused later becomes a dead letter alone', async () => {
  const { server, outbox } = await takeDeletionBack();
  vi.spyOn(server.pictures, 'add').mockRejectedValueOnce(new AppError('quota'));
  await outbox.send();
  expect(await server.gifts.list()).toEqual([gift]);
  const [group] = (await outbox.read()).failed;
  expect(group?.changes.map(({ change }) => change.kind)).toEqual(['pictures.add']);
  if (group) await outbox.resolve('retry', group);
  await outbox.send();
  expect(await server.pictures.read([photo.id])).toEqual([photo]);
});

test('without the picture chunk, the gift is restored without its picture', async () => {
  vi.doMock('../queries/pictures/picture-changes', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const { server, outbox } = await takeDeletionBack();
  await outbox.send();
  expect(await server.gifts.list()).toEqual([gift]);
  expect(await outbox.read()).toEqual({ waiting: [], failed: [] });
});

const elsewhere = { status: 'wrapped', isFavorite: true } as const;

describe('changes of another device meanwhile', () => {
  test('is there again after a deletion and its undo, both without a connection', async () => {
    const { server, outbox, stored } = await takeDeletionBack();
    await server.gifts.change(gift.id, { ...elsewhere, notes: 'gelb' });
    await outbox.send();
    expect(await stored()).toMatchObject({ ...elsewhere, notes: 'gelb' });
    expect(await outbox.read()).toEqual({ waiting: [], failed: [] });
  });

  test('is there again after a deletion that was sent, and its undo', async () => {
    const { server, outbox, stored, restore } = await deleteOffline();
    await server.gifts.change(gift.id, elsewhere);
    await outbox.send();
    expect(await stored()).toBeUndefined();
    await restore();
    expect(await stored()).toEqual({ ...gift, ...elsewhere });
    expect(await server.pictures.read([photo.id])).toEqual([photo]);
  });

  test('is there again after a deletion with a connection, and its undo', async () => {
    const { server, stored, remove, restore } = await openDevice();
    await server.gifts.change(gift.id, elsewhere);
    await remove();
    await restore();
    expect(await stored()).toEqual({ ...gift, ...elsewhere });
    expect(await server.pictures.read([photo.id])).toEqual([photo]);
  });

  test('is there again where the deletion was under way when it was taken back', async () => {
    const { server, outbox, stored, remove, restore } = await openDevice();
    vi.spyOn(server.gifts, 'remove').mockRejectedValueOnce(new AppError('offline'));
    await remove();
    isOnline = false;
    await restore();
    isOnline = true;
    await server.gifts.change(gift.id, elsewhere);
    await outbox.send();
    expect(await stored()).toEqual({ ...gift, ...elsewhere });
  });
});

test.each([1, 2])(
  'what only waits to be deleted, after %i tries without an answer, comes back as it is',
  async (tries) => {
    const { server, outbox, stored, remove, restore } = await openDevice();
    await server.gifts.change(gift.id, elsewhere);
    const deletes = vi.spyOn(server.gifts, 'remove').mockRejectedValueOnce(new AppError('offline'));
    if (tries === 2) deletes.mockRejectedValueOnce(new AppError('offline'));
    await remove();
    if (tries === 2) await outbox.send();
    await restore();
    expect(await stored()).toEqual({ ...gift, ...elsewhere });
    expect(await outbox.read()).toEqual({ waiting: [], failed: [] });
  },
);

test('an undo brings back nothing of an earlier deletion', async () => {
  const { server, outbox, data, stored, remove, restore } = await openDevice();
  await remove();
  await restore();
  await data.gifts.change(gift.id, { notes: 'mein neuer Text' }, { notes: gift.notes });
  const newer = { ...gift, notes: 'mein neuer Text' };
  const deleted = server.gifts.remove.bind(server.gifts);
  vi.spyOn(server.gifts, 'remove').mockImplementationOnce(async (id, seen) => {
    await deleted(id, seen);
    throw new AppError('offline');
  });
  await remove(newer);
  await outbox.send();
  expect(await stored()).toBeUndefined();
  await restore(newer);
  expect(await stored()).toEqual(newer);
});

describe('a deletion that conflicts with a newer text', () => {
  async function askedAbout() {
    const device = await deleteOffline();
    await device.server.gifts.change(gift.id, { ...elsewhere, notes: 'gelb' });
    await device.outbox.send();
    const { failed } = await device.outbox.read();
    return { ...device, failed, group: failed[0] };
  }

  test('deletes nothing and is kept to be decided about', async () => {
    const { stored, failed } = await askedAbout();
    expect(await stored()).toMatchObject({ notes: 'gelb' });
    expect(failed).toMatchObject([
      {
        reason: 'Wurde inzwischen geändert.',
        changes: [{ name: 'Buch', change: { theirs: { notes: 'gelb' } } }],
      },
    ]);
  });

  test('replaces that text, and no other', async () => {
    const { server, outbox, stored, group } = await askedAbout();
    if (group) await outbox.resolve('retry', group);
    await server.gifts.change(gift.id, { notes: 'grün' });
    await outbox.send();
    expect(await stored()).toMatchObject({ notes: 'grün' });
    const [again] = (await outbox.read()).failed;
    expect(again?.changes).toMatchObject([{ change: { theirs: { notes: 'grün' } } }]);
    if (again) await outbox.resolve('retry', again);
    await outbox.send();
    expect(await stored()).toBeUndefined();
  });

  test('is given up', async () => {
    const { outbox, stored, group } = await askedAbout();
    if (group) await outbox.resolve('discard', group);
    await outbox.send();
    expect(await stored()).toMatchObject({ notes: 'gelb' });
    expect(await outbox.read()).toEqual({ waiting: [], failed: [] });
  });

  test.each([true, false])('is taken back by an undo, with a connection: %s', async (hasConnection) => {
    const { outbox, stored, restore } = await askedAbout();
    isOnline = hasConnection;
    await restore();
    isOnline = true;
    await outbox.send();
    expect(await stored()).toMatchObject({ notes: 'gelb' });
    expect(await outbox.read()).toEqual({ waiting: [], failed: [] });
  });

  test('after its undo shows no question, also if it was in flight', async () => {
    const { server, outbox, stored, remove, restore } = await openDevice();
    vi.spyOn(server.gifts, 'remove').mockRejectedValueOnce(new AppError('offline'));
    await remove();
    isOnline = false;
    await restore();
    isOnline = true;
    await server.gifts.change(gift.id, { notes: 'gelb' });
    await outbox.send();
    expect(await stored()).toMatchObject({ notes: 'gelb' });
    expect(await outbox.read()).toEqual({ waiting: [], failed: [] });
  });
});

test('a text that nobody has stored comes back with its gift, as another device has changed it', async () => {
  const { server, stored, remove, restore } = await openDevice();
  const note = () => localText(scope, 'note', `gifts:${gift.id}`);
  storeText(scope, 'note', `gifts:${gift.id}`, 'blau');
  await server.gifts.change(gift.id, elsewhere);
  await remove();
  expect(note()).toBeNull();
  await restore();
  expect(await stored()).toMatchObject(elsewhere);
  expect(note()).toBe('blau');
});
