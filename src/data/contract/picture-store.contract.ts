import { describe, expect, test } from 'vitest';

import type { NewGift } from '@/domain/gift/gift';
import { pictureLimits } from '@/domain/picture/picture';
import { aGift } from '@/domain/test-data';

import type { PersonalData, PictureStore } from '../personal-data';
import { newWish } from './wish-store.contract';

/** Items with pictures, and the store of these pictures. */
interface Pictured {
  items: {
    list(): Promise<{ id: string; pictureId: string | null }[]>;
    add(item: { id: string; pictureId: string | null }): Promise<unknown>;
    change(id: string, change: { pictureId?: string | null; notes?: string }): Promise<void>;
    remove(id: string): Promise<unknown>;
  };
  pictures: PictureStore;
}

export function picturedGifts({ gifts, pictures }: PersonalData): Pictured {
  const newGift = (fields: Partial<NewGift>): NewGift => {
    const { createdAt: _, ...gift } = aGift(fields);
    return gift;
  };
  return { items: { ...gifts, add: (item) => gifts.add(newGift(item)) }, pictures };
}

export function picturedWishes({ wishes, wishPictures }: PersonalData): Pictured {
  return { items: { ...wishes, add: (item) => wishes.add(newWish(item)) }, pictures: wishPictures };
}

/** Fake picture: a base64 text that begins like an image file, which the stores require. */
function newPicture(itemId: string, beginning = 'UklGR', length = 64) {
  return { id: crypto.randomUUID(), itemId, data: beginning.padEnd(length, 'A') };
}

/** Contract tests of pictures, run for each adapter. `open` returns an empty one. */
export function pictureStoreContract(of: string, open: () => Promise<Pictured>): void {
  describe(`pictures of ${of}`, () => {
    async function openItem() {
      const pictured = await open();
      const picture = newPicture(crypto.randomUUID());
      const item = { id: picture.itemId, pictureId: picture.id };
      await pictured.items.add(item);
      return { ...pictured, item, picture };
    }
    const shown = ({ id, data }: ReturnType<typeof newPicture>) => ({ id, data });

    test('an item says which one it has, and the picture comes back as it was stored', async () => {
      const { items, pictures, item, picture } = await openItem();
      expect(await pictures.read([picture.id])).toEqual([]);
      await pictures.add(picture);
      expect(await items.list()).toMatchObject([{ id: item.id, pictureId: picture.id }]);
      expect(await pictures.read([picture.id])).toEqual([shown(picture)]);
    });

    test.each(['UklGR', '/9j/'])('one of the largest size that begins with %s', async (beginning) => {
      const { items, pictures, item } = await openItem();
      const large = newPicture(item.id, beginning, pictureLimits.base64);
      await items.change(item.id, { pictureId: large.id });
      await pictures.add(large);
      expect(await pictures.read([large.id])).toEqual([shown(large)]);
    });

    test('of many exactly those are read that were asked for and are there', async () => {
      const { items, pictures, picture } = await openItem();
      const others = Array.from({ length: 3 }, () => newPicture(crypto.randomUUID()));
      for (const other of others) await items.add({ id: other.itemId, pictureId: other.id });
      for (const one of [picture, ...others]) await pictures.add(one);
      const asked = [picture, ...others.slice(1)];
      const found = await pictures.read([...asked.map(({ id }) => id), crypto.randomUUID()]);
      expect(found).toHaveLength(asked.length);
      expect(found).toEqual(expect.arrayContaining(asked.map(shown)));
      expect(await pictures.read([])).toEqual([]);
    });

    test('adding the same one again changes nothing', async () => {
      const { pictures, picture } = await openItem();
      await Promise.all([pictures.add(picture), pictures.add(picture)]);
      await pictures.add(picture);
      expect(await pictures.read([picture.id])).toEqual([shown(picture)]);
    });

    test('it goes when the item names another one or none', async () => {
      const { items, pictures, item, picture } = await openItem();
      await pictures.add(picture);
      await items.change(item.id, { notes: 'neu' });
      expect(await pictures.read([picture.id])).toHaveLength(1);
      const next = newPicture(item.id);
      await items.change(item.id, { pictureId: next.id });
      await pictures.add(next);
      expect(await pictures.read([picture.id, next.id])).toEqual([shown(next)]);
      await items.change(item.id, { pictureId: null });
      expect(await pictures.read([picture.id, next.id])).toEqual([]);
    });

    test('it goes with its item, and can come back with it', async () => {
      const { items, pictures, item, picture } = await openItem();
      await pictures.add(picture);
      await items.remove(item.id);
      expect(await pictures.read([picture.id])).toEqual([]);
      await items.add(item);
      await pictures.add(picture);
      expect(await pictures.read([picture.id])).toEqual([shown(picture)]);
    });

    test('pictures of other items stay when an item is deleted', async () => {
      const { items, pictures, item, picture } = await openItem();
      const other = newPicture(crypto.randomUUID());
      await items.add({ id: other.itemId, pictureId: other.id });
      for (const one of [picture, other]) await pictures.add(one);
      await items.change(item.id, { pictureId: null });
      expect(await pictures.read([picture.id, other.id])).toEqual([shown(other)]);
      await items.remove(item.id);
      expect(await pictures.read([other.id])).toEqual([shown(other)]);
    });

    test('a picture that comes too late is not stored, without an error', async () => {
      const { items, pictures, item, picture } = await openItem();
      await pictures.add(newPicture(crypto.randomUUID()));
      await items.change(item.id, { pictureId: null });
      await pictures.add(picture);
      expect(await pictures.read([picture.id])).toEqual([]);
      await items.remove(item.id);
      await pictures.add(picture);
      expect(await pictures.read([picture.id])).toEqual([]);
    });
  });
}
