import { describe, expect, test } from 'vitest';

import { type GiftTexts, giftTextFields } from '@/domain/gift/gift';
import { receivedTextFields } from '@/domain/gift/received-gift';
import { personTextFields } from '@/domain/person/person';
import { aNewPerson, aGift, day } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

const withoutDays = { personId: null, receivedOn: null, thankedOn: null };

function conflict(stored: object) {
  return { name: 'TextConflictError', kind: 'conflict', stored };
}

/** Contract tests of texts changed on two devices, run for each adapter. `open` returns an empty one. */
export function textsContract(open: () => Promise<PersonalData>): void {
  describe('texts', () => {
    async function openGift(texts: Partial<GiftTexts>) {
      const { gifts } = await open();
      const { createdAt: _, ...gift } = aGift({ id: crypto.randomUUID(), ...texts });
      await gifts.add(gift);
      const stored = async () => (await gifts.list())[0];
      return { gifts, id: gift.id, stored };
    }

    test.each(
      Object.keys(giftTextFields).map((field) => [field, field === 'link' ? 'https://example.org/' : '']),
    )('the %s of a gift is changed over the text that was read, and over no other', async (field, start) => {
      const [first, mine, theirs] = [`${start}alt`, `${start}mein`, `${start}anders`];
      const { gifts, id, stored } = await openGift({ [field]: first });
      await gifts.change(id, { [field]: theirs }, { [field]: first });
      expect(await stored()).toMatchObject({ [field]: theirs });
      await expect(
        gifts.change(id, { [field]: mine, isFavorite: true }, { [field]: first }),
      ).rejects.toMatchObject(conflict({ [field]: theirs }));
      expect(await stored()).toMatchObject({ [field]: theirs, isFavorite: false });
    });

    test('a repetition after a lost answer is no conflict', async () => {
      const { gifts, id, stored } = await openGift({ notes: 'alt' });
      await gifts.change(id, { notes: 'neu' }, { notes: 'alt' });
      await gifts.change(id, { notes: 'neu' }, { notes: 'alt' });
      expect(await stored()).toMatchObject({ notes: 'neu' });
    });

    test.each([
      ['U+2028', 'eins\u2028zwei'],
      ['a sign of direction', 'Tel \u202a+49 170\u202c'],
      ['a control character', 'a\u0007b'],
      ['a return', 'eins\r\nzwei'],
      ['blanks only', ' \u00a0 '],
      ['a line break only', '\n'],
    ])('what is cleaned on the way is no other text: %s', async (_name, typed) => {
      const { gifts, id, stored } = await openGift({ notes: 'alt', title: 'Buch' });
      await gifts.change(id, { notes: typed }, { notes: 'alt' });
      // The same change is sent again, as after a lost answer.
      await gifts.change(id, { notes: typed }, { notes: 'alt' });
      await gifts.change(id, { notes: `${typed}x` }, { notes: typed });
      const notes = (await stored())?.notes ?? '';
      await gifts.change(id, { notes: typed }, { notes });
      await gifts.change(id, { notes: 'fertig', title: 'Roman' }, { notes: typed, title: 'Buch\u202c\n' });
      expect(await stored()).toMatchObject({ notes: 'fertig', title: 'Roman' });
    });

    test('an invisible text is stored as null', async () => {
      const { gifts, id, stored } = await openGift({ notes: 'alt', description: 'rot' });
      await gifts.change(id, { notes: ' \n', description: '\u200b' }, { notes: 'alt', description: 'rot' });
      expect(await stored()).toMatchObject({ notes: null, description: null });
    });

    test('only the texts in conflict are answered, and none of the change is stored', async () => {
      const { gifts, id, stored } = await openGift({ title: 'Buch', notes: 'alt', description: 'rot' });
      await gifts.change(id, { notes: 'anders' });
      const base = { title: 'Buch', notes: 'alt', description: 'rot' };
      const change = { title: 'Atlas', notes: 'mein', description: 'blau' };
      await expect(gifts.change(id, change, base)).rejects.toMatchObject(conflict({ notes: 'anders' }));
      expect(await stored()).toMatchObject({ title: 'Buch', notes: 'anders', description: 'rot' });
    });

    test('a text that the writer has not changed stays as somebody else has changed it', async () => {
      const { gifts, id, stored } = await openGift({ title: 'Buch', notes: 'alt' });
      await gifts.change(id, { title: 'Atlas' });
      await gifts.change(id, { title: 'Buch', notes: 'mein' }, { title: 'Buch', notes: 'alt' });
      expect(await stored()).toMatchObject({ title: 'Atlas', notes: 'mein' });
      await gifts.change(id, { title: 'Buch' }, { title: 'Buch' });
      expect(await stored()).toMatchObject({ title: 'Atlas' });
    });

    test('a text emptied on another device is a conflict; null equals an empty text', async () => {
      const { gifts, id, stored } = await openGift({ notes: 'alt', description: null });
      await gifts.change(id, { notes: null }, { notes: 'alt' });
      await expect(gifts.change(id, { notes: 'mein' }, { notes: 'alt' })).rejects.toMatchObject(
        conflict({ notes: null }),
      );
      await gifts.change(id, { notes: 'mein', description: 'neu' }, { notes: '', description: '' });
      expect(await stored()).toMatchObject({ notes: 'mein', description: 'neu' });
    });

    test('of two changes at the same time one is stored and the other is told', async () => {
      const { gifts, id, stored } = await openGift({ notes: 'alt' });
      const write = (notes: string) => gifts.change(id, { notes }, { notes: 'alt' });
      const [one, other] = await Promise.allSettled([write('eins'), write('zwei')]);
      expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const winner = one.status === 'fulfilled' ? 'eins' : 'zwei';
      expect(await stored()).toMatchObject({ notes: winner });
      expect(
        one.status === 'rejected' ? one.reason : other.status === 'rejected' && other.reason,
      ).toMatchObject(conflict({ notes: winner }));
    });

    test('long texts and every character count', async () => {
      const long = `${'ä„🎁%&,()"\\\n'.repeat(400)}.`;
      const { gifts, id } = await openGift({ notes: long });
      await expect(gifts.change(id, { notes: 'mein' }, { notes: `${long} ` })).rejects.toMatchObject(
        conflict({ notes: long }),
      );
      await gifts.change(id, { notes: 'mein' }, { notes: long });
    });

    test('a choice needs no base, and a gift that is gone is gone', async () => {
      const { gifts, id, stored } = await openGift({ notes: 'alt' });
      await gifts.change(id, { notes: 'anders' });
      await gifts.change(id, { status: 'wrapped' }, { notes: 'alt' });
      expect(await stored()).toMatchObject({ notes: 'anders', status: 'wrapped' });
      await expect(
        gifts.change(crypto.randomUUID(), { notes: 'mein' }, { notes: 'alt' }),
      ).rejects.toMatchObject({ kind: 'not_found' });
    });

    test.each(Object.keys(personTextFields))('the %s of a person', async (field) => {
      const { people } = await open();
      const { id } = await people.add(aNewPerson({ [field]: 'alt' }));
      await people.change(id, { [field]: 'anders' }, { [field]: 'alt' });
      await expect(
        people.change(id, { occasion: null, [field]: 'mein' }, { [field]: 'alt' }),
      ).rejects.toMatchObject(conflict({ [field]: 'anders' }));
      await people.change(id, { occasion: 'Ostern', [field]: 'alt' }, { [field]: 'alt' });
      expect(await people.list()).toMatchObject([{ occasion: 'Ostern', [field]: 'anders' }]);
    });

    test.each(Object.keys(receivedTextFields))('the %s of a received gift', async (field) => {
      const { received } = await open();
      const texts = { fromName: 'Oma', title: 'Schal', notes: 'rot', [field]: 'alt' };
      const { id } = await received.add({ ...texts, id: crypto.randomUUID(), ...withoutDays });
      const thankedOn = day('2025-12-27');
      await received.change(id, { [field]: 'anders' }, { [field]: 'alt' });
      // The first change is sent again, as after a lost answer. The next one leaves the text as its writer read it.
      await received.change(id, { [field]: 'anders' }, { [field]: 'alt' });
      await received.change(id, { [field]: 'alt', receivedOn: day('2025-12-24') }, { [field]: 'alt' });
      await expect(
        received.change(id, { [field]: 'mein', thankedOn }, { [field]: 'alt' }),
      ).rejects.toMatchObject(conflict({ [field]: 'anders' }));
      const [stored] = await received.list();
      expect(stored).toMatchObject({ [field]: 'anders', receivedOn: '2025-12-24', thankedOn: null });
      // Days are not compared with a base: the last write wins.
      await received.change(id, { thankedOn, receivedOn: null });
      await received.change(id, { [field]: 'mein' }, { [field]: 'anders' });
      expect(await received.list()).toMatchObject([{ [field]: 'mein', receivedOn: null, thankedOn }]);
    });

    test('the name in the profile', async () => {
      const { profile } = await open();
      const lena = { name: 'Lena', birthday: null };
      await profile.save(lena, { name: null });
      await profile.save(lena, { name: null });
      await expect(profile.save({ ...lena, name: 'Mia' }, { name: null })).rejects.toMatchObject(
        conflict({ name: 'Lena' }),
      );
      await profile.save({ name: null, birthday: day('1992-02-29') }, { name: null });
      expect(await profile.read()).toEqual({ name: 'Lena', birthday: '1992-02-29' });
    });
  });
}
