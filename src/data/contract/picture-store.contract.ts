import { describe, expect, test } from 'vitest';

import type { NewGift } from '@/domain/gift/gift';
import { pictureLimits } from '@/domain/picture/picture';
import { aGift } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

function newGift(fields: Partial<NewGift> = {}): NewGift {
  const { createdAt: _, ...gift } = aGift({ id: crypto.randomUUID(), ...fields });
  return gift;
}

/** A picture as far as a store looks at it: how it begins, and that it is base64. */
function newPicture(giftId: string, beginning = 'UklGR', length = 64) {
  return { id: crypto.randomUUID(), giftId, data: beginning.padEnd(length, 'A') };
}

/** What every adapter promises about pictures. `open` gives the data of somebody who has stored nothing yet. */
export function pictureStoreContract(open: () => Promise<PersonalData>): void {
  describe('pictures', () => {
    async function openGift() {
      const data = await open();
      const gift = newGift();
      const picture = newPicture(gift.id);
      await data.gifts.add({ ...gift, pictureId: picture.id });
      return { ...data, gift, picture };
    }
    const shown = ({ id, data }: ReturnType<typeof newPicture>) => ({ id, data });

    test('a gift says which one it has, and the picture comes back as it was stored', async () => {
      const { gifts, pictures, gift, picture } = await openGift();
      expect(await pictures.read([picture.id])).toEqual([]);
      await pictures.add(picture);
      expect(await gifts.list()).toMatchObject([{ id: gift.id, pictureId: picture.id }]);
      expect(await pictures.read([picture.id])).toEqual([shown(picture)]);
    });

    test.each(['UklGR', '/9j/'])('one of the largest size that begins with %s', async (beginning) => {
      const { gifts, pictures, gift } = await openGift();
      const large = newPicture(gift.id, beginning, pictureLimits.base64);
      await gifts.change(gift.id, { pictureId: large.id });
      await pictures.add(large);
      expect(await pictures.read([large.id])).toEqual([shown(large)]);
    });

    test('of many exactly those are read that were asked for and are there', async () => {
      const { gifts, pictures, picture } = await openGift();
      const others = Array.from({ length: 3 }, () => newPicture(crypto.randomUUID()));
      for (const other of others) await gifts.add(newGift({ id: other.giftId, pictureId: other.id }));
      for (const one of [picture, ...others]) await pictures.add(one);
      const asked = [picture, ...others.slice(1)];
      const found = await pictures.read([...asked.map(({ id }) => id), crypto.randomUUID()]);
      expect(found).toHaveLength(asked.length);
      expect(found).toEqual(expect.arrayContaining(asked.map(shown)));
      expect(await pictures.read([])).toEqual([]);
    });

    test('adding the same one again changes nothing', async () => {
      const { pictures, picture } = await openGift();
      await Promise.all([pictures.add(picture), pictures.add(picture)]);
      await pictures.add(picture);
      expect(await pictures.read([picture.id])).toEqual([shown(picture)]);
    });

    test('it goes when the gift names another one or none', async () => {
      const { gifts, pictures, gift, picture } = await openGift();
      await pictures.add(picture);
      await gifts.change(gift.id, { notes: 'neu' });
      expect(await pictures.read([picture.id])).toHaveLength(1);
      const next = newPicture(gift.id);
      await gifts.change(gift.id, { pictureId: next.id });
      await pictures.add(next);
      expect(await pictures.read([picture.id, next.id])).toEqual([shown(next)]);
      await gifts.change(gift.id, { pictureId: null });
      expect(await pictures.read([picture.id, next.id])).toEqual([]);
    });

    test('it goes with its gift, and can come back with it', async () => {
      const { gifts, pictures, gift, picture } = await openGift();
      await pictures.add(picture);
      await gifts.remove(gift.id);
      expect(await pictures.read([picture.id])).toEqual([]);
      await gifts.add({ ...gift, pictureId: picture.id });
      await pictures.add(picture);
      expect(await pictures.read([picture.id])).toEqual([shown(picture)]);
    });

    test('those of other gifts stay when it goes', async () => {
      const { gifts, pictures, gift, picture } = await openGift();
      const other = newPicture(crypto.randomUUID());
      await gifts.add(newGift({ id: other.giftId, pictureId: other.id }));
      for (const one of [picture, other]) await pictures.add(one);
      await gifts.change(gift.id, { pictureId: null });
      expect(await pictures.read([picture.id, other.id])).toEqual([shown(other)]);
      await gifts.remove(gift.id);
      expect(await pictures.read([other.id])).toEqual([shown(other)]);
    });

    test('one that comes too late is not stored, and that is no failure', async () => {
      const { gifts, pictures, gift, picture } = await openGift();
      await pictures.add(newPicture(crypto.randomUUID()));
      await gifts.change(gift.id, { pictureId: null });
      await pictures.add(picture);
      expect(await pictures.read([picture.id])).toEqual([]);
      await gifts.remove(gift.id);
      await pictures.add(picture);
      expect(await pictures.read([picture.id])).toEqual([]);
    });
  });
}
