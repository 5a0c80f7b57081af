import 'fake-indexeddb/auto';
import { type MutationOptions, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { localText, storeText } from '@/data/texts/local-texts';
import { aGift, aPerson, filledGift } from '@/domain/test-data';

import { AppError } from '../app-error';
import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import { removeGift, restoreGift } from '../queries/changes/gift-changes';
import { removePerson } from '../queries/changes/person-changes';
import { giftQueries } from '../queries/gift-queries';
import { personQueries } from '../queries/person-queries';
import { ChangedSinceError } from '../texts/changed-since';
import { memoryDeviceStore } from './device/test-device-store';
import { offlinePersonalData } from './offline-personal-data';
import { offlineQueue } from './offline-queue';
import { operationOf } from './operations/operations';
import { createOutbox } from './outbox/outbox';
import { recordWaitingCount } from './outbox/waiting-count';
import { recordRemovals } from './record-removals';

const scope = 'user:ana';
const gift = aGift({ ...filledGift, id: 'g', personId: null, pictureId: null });
const person = { ...aPerson({ id: 'p', name: 'Mia' }), hasPicture: false };
const texts = {
  'conflict gifts:g': { mine: { title: 'Stiefel' }, theirs: { title: 'Atlas' } },
  'note g': { fields: { text: 'Größe 41!' }, base: { text: 'Größe 38' } },
  'conflict people:p': { mine: { name: 'Mia M' }, theirs: { name: 'Mia N' } },
  'draft fact:p:mag:f': { fields: { text: 'Pfingstrosen' }, base: { text: '' } },
};
const placesOfGift = ['conflict gifts:g', 'note g'];

let isOnline: boolean;
beforeEach(() => {
  localStorage.clear();
  recordWaitingCount(scope, 0);
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  for (const [place, text] of Object.entries(texts)) storeText(scope, ...split(place), text);
});
afterEach(() => vi.restoreAllMocks());

function split(place: string): ['conflict' | 'note' | 'draft', string] {
  const [kind = '', key = ''] = place.split(' ');
  return [kind === 'note' || kind === 'draft' ? kind : 'conflict', key];
}

/** Keys of `texts` that are still stored on the device. */
function kept() {
  return Object.keys(texts).filter((place) => localText(scope, ...split(place)) !== null);
}

/** Device with a gift and a person, and its server. */
async function openDevice() {
  const server = browserPersonalData(memoryStore(), scope);
  const client = new QueryClient();
  const outbox = createOutbox({
    scope,
    store: memoryDeviceStore(),
    send: (change) => operationOf(change).send(server, change),
    isSignedIn: () => true,
  });
  recordRemovals(client, outbox);
  const queue = offlineQueue(server, { outbox, nameOf: () => 'Buch' });
  const data = offlinePersonalData(server, async () => queue);
  await server.gifts.add(gift);
  await server.people.add(person);
  await client.query(giftQueries.list(data));
  await client.query(personQueries.list(data));
  const run = <V, R, C>(options: MutationOptions<R, AppError, V, C>, sent: V) =>
    client.getMutationCache().build(client, options).execute(sent);
  return {
    server,
    outbox,
    removeGift: (shown = gift) => run(removeGift(data), shown),
    removePerson: () => run(removePerson(data), person),
    restoreGift: (shown = gift) => run(restoreGift(data), shown),
  };
}

/** Device whose gift and person were deleted without a connection. */
async function deletedOffline() {
  const device = await openDevice();
  isOnline = false;
  await device.removeGift();
  await device.removePerson();
  isOnline = true;
  return device;
}

test('texts about what another device has changed stay while its deletion waits, and when it is given up', async () => {
  const { server, outbox } = await deletedOffline();
  expect(kept()).toEqual(Object.keys(texts));
  await server.gifts.change('g', { title: 'Wanderstiefel' });
  await server.people.change('p', { name: 'Mia Z' });
  await outbox.send();
  const { failed } = await outbox.read();
  expect(failed).toHaveLength(2);
  for (const group of failed) await outbox.resolve('discard', group);
  expect([await server.gifts.list(), await server.people.list()]).toMatchObject([
    [{ id: 'g' }],
    [{ id: 'p' }],
  ]);
  expect(kept()).toEqual(Object.keys(texts));
});

test('texts go with what they are about once a deletion that waited is stored', async () => {
  const { outbox } = await deletedOffline();
  await outbox.send();
  expect(kept()).toEqual([]);
});

test.each([true, false])('an undo keeps the texts; deletion stored before: %s', async (isStored) => {
  const { server, outbox, removeGift: remove, restoreGift: restore } = await openDevice();
  // The removal gets no answer and may be stored, so its undo has to wait behind it.
  vi.spyOn(server.gifts, 'remove').mockRejectedValueOnce(new AppError('offline'));
  await remove();
  if (isStored) await outbox.send();
  isOnline = isStored;
  await restore();
  isOnline = true;
  await outbox.send();
  expect(await server.gifts.list()).toHaveLength(1);
  expect(kept()).toEqual(expect.arrayContaining(placesOfGift));
});

test('an undo after the question about a changed gift brings its texts back', async () => {
  const { server, removeGift: remove, restoreGift: restore } = await openDevice();
  await server.gifts.change('g', { title: 'Wanderstiefel' });
  await expect(remove()).rejects.toBeInstanceOf(ChangedSinceError);
  expect(kept()).toEqual(expect.arrayContaining(placesOfGift));
  const shown = { ...gift, title: 'Wanderstiefel' };
  await remove(shown);
  expect(kept()).not.toEqual(expect.arrayContaining(placesOfGift));
  await restore({ ...shown });
  expect(localText(scope, 'conflict', 'gifts:g')).toEqual(texts['conflict gifts:g']);
  expect(localText(scope, 'note', 'g')).toEqual(texts['note g']);
});
