import type { Gift } from '@/domain/gift/gift';
import { logError } from '@/lib/log-error';

import type { GiftStore, PictureStore } from '../personal-data';
import { giftRows } from '../rows/gift-row';
import type { guestLists } from './guest-lists';
import { itemList } from './item-list';
import type { PictureShelf } from './picture-shelf';

type StoredGifts = ReturnType<typeof guestLists>['gifts'];

/** Gifts of a guest in localStorage. A picture is deleted with its gift, or when the gift gets another one. */
export function browserGifts(stored: StoredGifts, shelf: PictureShelf): GiftStore {
  const gifts: GiftStore = itemList(stored, giftRows);

  async function change<T>(id: string, run: () => Promise<T>): Promise<T> {
    const before = pictureOf(stored, id);
    const result = await run();
    const after = pictureOf(stored, id);
    if (before !== null && before !== after) await forget(id, after);
    return result;
  }
  /** Never rejects: the gift is changed already, and an unused picture is shown nowhere. */
  async function forget(giftId: string, left: string | null): Promise<void> {
    try {
      await shelf.keepOnly(giftId, left);
    } catch (error) {
      logError('Ein altes Bild lässt sich nicht löschen', error);
    }
  }

  return {
    ...gifts,
    change: (id, ...changes) => change(id, () => gifts.change(id, ...changes)),
    remove: (id, seen) => change(id, () => gifts.remove(id, seen)),
  };
}

export function browserPictures(stored: StoredGifts, shelf: PictureShelf): PictureStore {
  return {
    read: (ids) => shelf.read(ids).then((found) => found.map(({ id, data }) => ({ id, data }))),
    async add(picture) {
      if (pictureOf(stored, picture.itemId) === picture.id) await shelf.put(picture);
    },
  };
}

function pictureOf(stored: StoredGifts, giftId: string): Gift['pictureId'] {
  return stored.read().find(({ id }) => id === giftId)?.picture_id ?? null;
}
