import { describe, expect, test } from 'vitest';

import { day, filledWish } from '@/domain/test-data';
import { type NewWish, wishTextFields } from '@/domain/wish/wish';

import type { PersonalData } from '../personal-data';

/** New wish with only a title, in the state draft. */
export function newWish(fields: Partial<NewWish> = {}): NewWish {
  const texts = { title: 'Zelt', notes: null, url: null };
  const choices = { priceCents: null, isFavorite: false, state: 'draft', onLink: false } as const;
  const rest = { groupIds: [], revealOn: null, pictureId: null, position: 0 };
  return { id: crypto.randomUUID(), ...texts, ...choices, ...rest, ...fields };
}

/** Contract tests of wishes. `open` returns an empty adapter and the ids of two groups that its user belongs to. */
export function wishStoreContract(
  open: () => Promise<{ data: PersonalData; groups: [string, string] }>,
): void {
  describe('wishes', () => {
    test('one comes back as stored, in the order of its owner, and once', async () => {
      const { data, groups } = await open();
      const { wishes } = data;
      expect(await wishes.list()).toEqual([]);
      const texts = { notes: 'grün\nund leicht' };
      const tent = newWish({ ...filledWish, ...texts, groupIds: [groups[0]], position: 0 });
      const added = await wishes.add(tent);
      expect(added).toEqual({ ...tent, createdAt: added.createdAt });
      const dirty = { title: 'Bu\u2066ch\n', notes: 'a\u202eb\r\nc', position: -1 };
      const first = await wishes.add(newWish(dirty));
      expect(first).toMatchObject({ title: 'Buch', notes: 'ab\nc' });
      expect(await wishes.add({ ...tent, title: 'Anders' })).toEqual(added);
      const last = await wishes.add(newWish({ position: 1 }));
      expect(await wishes.list()).toEqual([first, added, last]);
    });

    test('a change touches only its own fields; the groups are replaced as a whole', async () => {
      const { data, groups } = await open();
      const { wishes } = data;
      const added = await wishes.add(newWish({ notes: 'grün' }));
      await wishes.change(added.id, { state: 'open', groupIds: groups, position: 4 });
      const [stored] = await wishes.list();
      expect(stored?.groupIds.toSorted()).toEqual(groups.toSorted());
      expect(stored).toEqual({ ...added, state: 'open', position: 4, groupIds: stored?.groupIds });
      await wishes.change(added.id, { groupIds: [groups[1]] });
      await wishes.change(added.id, { groupIds: [groups[1]] });
      expect(await wishes.list()).toMatchObject([{ groupIds: [groups[1]] }]);
      await wishes.change(added.id, { state: 'draft', groupIds: [] });
      expect(await wishes.list()).toEqual([{ ...added, position: 4 }]);
    });

    test('every field can be changed', async () => {
      const { data, groups } = await open();
      const { wishes } = data;
      const added = await wishes.add(newWish());
      const change = { ...filledWish, groupIds: [groups[0]] };
      await wishes.change(added.id, change);
      expect(await wishes.list()).toEqual([{ ...added, ...change }]);
    });

    test('a state that follows from who may see it is stored over the one that was read only', async () => {
      const { data, groups } = await open();
      const { wishes } = data;
      const { id } = await wishes.add(newWish({ state: 'open', groupIds: [groups[0]] }));
      await wishes.change(id, { state: 'received' });
      const shown = { state: 'open', onLink: true, groupIds: groups, revealOn: day('2027-01-02') } as const;
      await wishes.change(
        id,
        { ...shown, notes: 'grün', groupIds: [...groups] },
        { state: 'open', notes: null },
      );
      const [stored] = await wishes.list();
      expect(stored).toMatchObject({
        state: 'received',
        onLink: true,
        notes: 'grün',
        revealOn: '2027-01-02',
      });
      expect(stored?.groupIds.toSorted()).toEqual(groups.toSorted());
      await wishes.change(id, { state: 'open' }, { state: 'received' });
      expect(await wishes.list()).toMatchObject([{ state: 'open' }]);
    });

    test('a missing item is reported, and a second removal succeeds', async () => {
      const { data, groups } = await open();
      const { wishes } = data;
      const added = await wishes.add(newWish({ state: 'open', groupIds: [groups[0]] }));
      await wishes.remove(added.id);
      await wishes.remove(added.id);
      expect(await wishes.list()).toEqual([]);
      for (const change of [{ notes: 'neu' }, { groupIds: [] }, { groupIds: [groups[0]] }])
        await expect(wishes.change(added.id, change)).rejects.toMatchObject({
          kind: 'not_found',
          isStored: false,
        });
    });

    test('a group that one is not in (any more) is refused, and nothing else is lost', async () => {
      const { data, groups } = await open();
      const { wishes } = data;
      const added = await wishes.add(newWish({ state: 'open', groupIds: [groups[0]] }));
      const elsewhere = { notes: 'neu', groupIds: [groups[0], crypto.randomUUID()] };
      await expect(wishes.change(added.id, elsewhere)).rejects.toMatchObject({
        kind: 'invalid',
        message: 'Du bist nicht mehr in dieser Gruppe.',
        isStored: true,
      });
      expect(await wishes.list()).toEqual([{ ...added, notes: 'neu' }]);
    });

    test('a group that was left keeps no other one from seeing a wish, nor does it keep one that was unticked', async () => {
      const { data, groups } = await open();
      const { wishes } = data;
      const left = crypto.randomUUID();
      const again = newWish({ state: 'open', groupIds: [left, groups[0]] });
      await expect(wishes.add(again)).rejects.toMatchObject({ kind: 'invalid', isStored: true });
      expect(await wishes.list()).toMatchObject([{ id: again.id, groupIds: [groups[0]] }]);
      await expect(wishes.change(again.id, { groupIds: [left] })).rejects.toMatchObject({ kind: 'invalid' });
      expect(await wishes.list()).toMatchObject([{ id: again.id, groupIds: [] }]);
    });

    test.each(Object.keys(wishTextFields))('the %s is changed only over what was read', async (field) => {
      const { data } = await open();
      const { wishes } = data;
      const link = (text: string) => (field === 'url' ? `https://example.org/${text}` : text);
      const { id } = await wishes.add(newWish({ [field]: link('alt') }));
      await wishes.change(id, { [field]: link('anders') }, { [field]: link('alt') });
      await wishes.change(id, { [field]: link('anders') }, { [field]: link('alt') });
      await expect(
        wishes.change(id, { [field]: link('mein'), isFavorite: true }, { [field]: link('alt') }),
      ).rejects.toMatchObject({ kind: 'conflict', stored: { [field]: link('anders') } });
      expect(await wishes.list()).toMatchObject([{ [field]: link('anders'), isFavorite: false }]);
    });
  });
}
