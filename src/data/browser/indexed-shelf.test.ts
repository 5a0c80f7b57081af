import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { aGift } from '@/domain/test-data';

import { AppError } from '../app-error';
import { picturedGifts, pictureStoreContract } from '../contract/picture-store.contract';
import { browserPersonalData } from './browser-personal-data';
import { guestShelf } from './guest-shelf';
import { indexedShelf } from './indexed-shelf';
import { memoryStore } from './key-value-store';

afterEach(() => vi.restoreAllMocks());

const open = async () => browserPersonalData(memoryStore(), 'guest', guestShelf);

describe('the pictures of a guest in IndexedDB', () => {
  pictureStoreContract('gifts', async () => picturedGifts(await open()));
});

test('pictures are not stored in localStorage', async () => {
  const store = memoryStore();
  const setItem = vi.spyOn(store, 'setItem');
  const data = browserPersonalData(store, 'guest', guestShelf);
  await data.gifts.add(aGift({ id: 'tent', pictureId: 'picture' }));
  await data.pictures.add({ id: 'picture', itemId: 'tent', data: 'UklGRtent' });
  expect(JSON.stringify(setItem.mock.calls)).not.toContain('UklGRtent');
  expect(await indexedShelf.read(['picture'])).toHaveLength(1);
});

test.each([
  ['QuotaExceededError', 'Der Speicher dieses Geräts ist voll. Das Bild wurde nicht gespeichert.'],
  ['UnknownError', 'Der Speicher dieses Browsers ist voll oder gesperrt.'],
])('a browser that refuses with %s shows a message, and the gift stays', async (name, message) => {
  const { gifts, pictures } = await open();
  const gift = await gifts.add(aGift({ id: crypto.randomUUID(), pictureId: 'full' }));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', name);
  });
  const refused = pictures.add({ id: 'full', itemId: gift.id, data: 'UklGR' });
  await expect(refused).rejects.toEqual(new AppError('storage', message));
  expect(await gifts.list()).toEqual([gift]);
});

test('a gift is removed also when its picture cannot be', async () => {
  const { gifts, pictures } = await open();
  const gift = await gifts.add(aGift({ id: crypto.randomUUID(), pictureId: 'stuck' }));
  await pictures.add({ id: 'stuck', itemId: gift.id, data: 'UklGR' });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await gifts.remove(gift.id);
  expect(await gifts.list()).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});
