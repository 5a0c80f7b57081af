import { describe, expect, test } from 'vitest';

import { giftTextFields, type NewGift } from '@/domain/gift/gift';
import { aNewPerson, aGift, day, filledGift } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

function newGift(fields: Partial<NewGift> = {}): NewGift {
  const { createdAt: _, ...gift } = aGift({ id: crypto.randomUUID(), ...fields });
  return gift;
}

/** Contract tests of gifts, run for each adapter. `open` returns an empty one. */
export function giftStoreContract(open: () => Promise<PersonalData>): void {
  describe('gifts', () => {
    test('there are none at first', async () => {
      const { gifts } = await open();
      expect(await gifts.list()).toEqual([]);
    });

    test('a gift comes back with every field as it was stored', async () => {
      const { gifts, people } = await open();
      await people.add(aNewPerson({ id: filledGift.personId }));
      const gift = newGift({
        ...filledGift,
        title: 'Süße „Überraschung“ 🎁',
        description: 'Zeile 1\nZeile 2',
        notes: '"; drop table gifts; --',
        link: 'https://example.org/?q=ä',
        priceMin: 0,
        priceMax: 1_000_000,
        paidCents: 100_000_000,
        occasionDate: day('2028-02-29'),
      });
      const added = await gifts.add(gift);
      expect(added).toEqual({ ...gift, createdAt: added.createdAt });
      expect(Date.parse(added.createdAt)).not.toBeNaN();
      expect(await gifts.list()).toEqual([added]);
    });

    test('every field can be changed', async () => {
      const { gifts, people } = await open();
      await people.add(aNewPerson({ id: filledGift.personId }));
      const gift = await gifts.add(newGift());
      await gifts.change(gift.id, filledGift);
      expect(await gifts.list()).toEqual([{ ...gift, ...filledGift }]);
    });

    test.each(Object.entries(giftTextFields).filter(([, { kind }]) => kind !== 'link'))(
      'its %s turns nothing around',
      async (field) => {
        const { gifts } = await open();
        const added = await gifts.add(newGift({ [field]: 'Ra\u202ed\u0007' }));
        expect(added).toMatchObject({ [field]: 'Rad' });
        await gifts.change(added.id, { [field]: 'Bo\u202eot\u0007' });
        expect(await gifts.list()).toMatchObject([{ [field]: 'Boot' }]);
      },
    );

    test('names and titles have no bidi control characters, longer texts keep their lines', async () => {
      const { gifts } = await open();
      const dirty = { title: 'Ra\u202ed\n', recipientName: 'An\u2066na\u0007', notes: 'a\u202eb\r\nc\u0007' };
      const clean = { title: 'Rad', recipientName: 'Anna', notes: 'ab\nc' };
      const added = await gifts.add(newGift(dirty));
      expect(added).toMatchObject(clean);
      await gifts.change(added.id, { title: 'Rad\u202e', notes: 'd\u202e' });
      expect(await gifts.list()).toEqual([{ ...added, notes: 'd' }]);
    });

    test('the newest comes first', async () => {
      const { gifts } = await open();
      for (const title of ['Erstes', 'Zweites', 'Drittes']) await gifts.add(newGift({ title }));
      const titles = (await gifts.list()).map((gift) => gift.title);
      expect(titles).toEqual(['Drittes', 'Zweites', 'Erstes']);
    });

    test('adding the same id again changes nothing and answers what is stored', async () => {
      const { gifts } = await open();
      const gift = newGift({ title: 'Buch' });
      const first = await gifts.add(gift);
      expect(await gifts.add({ ...gift, title: 'Anderes Buch' })).toEqual(first);
      expect(await gifts.list()).toEqual([first]);
    });

    test('a change touches only its own fields', async () => {
      const { gifts } = await open();
      const gift = await gifts.add(newGift({ notes: 'alt', priceMin: 10, occasionDate: day('2026-12-24') }));
      const other = await gifts.add(newGift());
      await gifts.change(gift.id, { isFavorite: true, notes: null });
      await gifts.change(gift.id, { occasionDate: null, recipientName: 'Mia' });
      const changed = {
        ...gift,
        isFavorite: true,
        notes: null,
        occasionDate: null,
        recipientName: 'Mia',
      };
      expect(await gifts.list()).toEqual([other, changed]);
    });

    test('the outcome is changed and rolled back field by field', async () => {
      const { gifts } = await open();
      const gift = await gifts.add(newGift({ plan: 'buy' }));
      expect(gift).toMatchObject({ plan: 'buy', givenOn: null, paidCents: null, liked: null });
      await gifts.change(gift.id, { plan: 'here', paidCents: 0 });
      await gifts.change(gift.id, { status: 'verschenkt', givenOn: day('2026-12-24'), liked: 1 });
      const given = { plan: 'here', paidCents: 0, status: 'verschenkt', givenOn: '2026-12-24', liked: 1 };
      expect(await gifts.list()).toEqual([{ ...gift, ...given }]);
      await gifts.change(gift.id, { plan: null, paidCents: null, givenOn: null, liked: null });
      expect(await gifts.list()).toEqual([{ ...gift, status: 'verschenkt', plan: null }]);
    });

    test('changes at the same time both stay', async () => {
      const { gifts } = await open();
      const { id } = await gifts.add(newGift());
      await Promise.all([gifts.change(id, { status: 'verschenkt' }), gifts.change(id, { notes: 'neu' })]);
      expect(await gifts.list()).toMatchObject([{ status: 'verschenkt', notes: 'neu' }]);
    });

    test('changing what is gone is refused', async () => {
      const { gifts } = await open();
      await expect(gifts.change(crypto.randomUUID(), { isFavorite: true })).rejects.toMatchObject({
        name: 'AppError',
        kind: 'not_found',
      });
    });

    test('a removed gift is gone, and removing it again is no error', async () => {
      const { gifts } = await open();
      const kept = await gifts.add(newGift());
      const { id } = await gifts.add(newGift());
      await gifts.remove(id);
      await gifts.remove(id);
      expect(await gifts.list()).toEqual([kept]);
    });

    test('one that comes back after it was removed is as old as it was', async () => {
      const { gifts } = await open();
      const createdAt = '2026-01-02T03:04:05+00:00';
      const first = await gifts.add({ ...newGift({ status: 'wrapped', notes: 'samstags' }), createdAt });
      expect(first.createdAt).toBe(createdAt);
      const second = await gifts.add(newGift());
      await gifts.remove(first.id);
      expect(await gifts.add(first)).toEqual(first);
      expect(await gifts.add(first)).toEqual(first);
      expect(await gifts.list()).toEqual([second, first]);
    });
  });
}
