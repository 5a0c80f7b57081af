import { describe, expect, test } from 'vitest';

import type { NewReceivedGift } from '@/domain/gift/received-gift';
import { aNewPerson, day } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

function newReceived(fields: Partial<NewReceivedGift> = {}): NewReceivedGift {
  const dates = { receivedOn: null, thankedOn: null };
  const texts = { fromName: 'Oma Ilse', title: 'Schal', notes: null };
  return { id: crypto.randomUUID(), personId: null, ...texts, ...dates, ...fields };
}

/** Contract tests of received gifts, run for each adapter. `open` returns an empty one. */
export function receivedStoreContract(open: () => Promise<PersonalData>): void {
  describe('received gifts', () => {
    test('one comes back as stored, the newest first, and once', async () => {
      const { received } = await open();
      expect(await received.list()).toEqual([]);
      const dates = { receivedOn: day('2025-12-24'), thankedOn: day('2025-12-28') };
      const scarf = newReceived({ ...dates, notes: 'rot\nund blau' });
      const added = await received.add(scarf);
      expect(added).toEqual({ ...scarf, createdAt: added.createdAt });
      const dirty = { fromName: 'O\u202ema\n', title: 'Bu\u2066ch', notes: 'a\u202eb\r\nc' };
      const later = await received.add(newReceived(dirty));
      expect(later).toMatchObject({ fromName: 'Oma', title: 'Buch', notes: 'ab\nc' });
      expect(await received.add({ ...scarf, title: 'Anders' })).toEqual(added);
      expect(await received.list()).toEqual([later, added]);
    });

    test('a change touches only its own fields', async () => {
      const { received } = await open();
      const added = await received.add(newReceived({ receivedOn: day('2025-12-24') }));
      await received.change(added.id, { thankedOn: day('2026-01-02') });
      expect(await received.list()).toEqual([{ ...added, thankedOn: '2026-01-02' }]);
      const gone = received.change(crypto.randomUUID(), { notes: 'neu' });
      await expect(gone).rejects.toMatchObject({ name: 'AppError', kind: 'not_found' });
      await received.remove(added.id);
      await received.remove(added.id);
      expect(await received.list()).toEqual([]);
    });

    test('it stays under the name when its person goes, and comes without one who is gone', async () => {
      const { people, received } = await open();
      const id = crypto.randomUUID();
      await people.add(aNewPerson({ id, name: 'Oma Ilse' }));
      const added = await received.add(newReceived({ personId: id }));
      expect(added.personId).toBe(id);
      await people.remove(id);
      expect(await received.list()).toEqual([{ ...added, personId: null }]);
      await received.change(added.id, { personId: id, notes: 'neu' });
      expect(await received.list()).toEqual([{ ...added, personId: null, notes: 'neu' }]);
      expect(await received.add(newReceived({ personId: id }))).toMatchObject({ personId: null });
    });
  });
}
