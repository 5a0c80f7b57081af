import { describe, expect, test } from 'vitest';

import type { NewPersonOccasion } from '@/domain/person/person-occasion';
import { aNewPerson, day } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

function newOccasion(personId: string, fields: Partial<NewPersonOccasion> = {}): NewPersonOccasion {
  return { id: crypto.randomUUID(), personId, label: 'Namenstag', day: null, sinceYear: null, ...fields };
}

/** Contract tests of further occasions, run for each adapter. `open` returns an empty one. */
export function occasionStoreContract(open: () => Promise<PersonalData>): void {
  describe('occasions', () => {
    async function openPerson() {
      const data = await open();
      const person = aNewPerson();
      await data.people.add(person);
      return { ...data, personId: person.id };
    }

    test('an occasion comes back as stored, the newest first, and once', async () => {
      const { occasions, personId } = await openPerson();
      expect(await occasions.list()).toEqual([]);
      const wedding = newOccasion(personId, { label: 'Hochzeit', day: day('2020-02-29'), sinceYear: 2020 });
      const added = await occasions.add(wedding);
      expect(added).toEqual({ ...wedding, createdAt: added.createdAt });
      const later = await occasions.add(newOccasion(personId, { label: ' Mutter\u202etag\n' }));
      expect(later).toMatchObject({ label: 'Muttertag', day: null, sinceYear: null });
      expect(await occasions.add({ ...wedding, label: 'Anders' })).toEqual(added);
      expect(await occasions.list()).toEqual([later, added]);
    });

    test('a change touches only its own fields', async () => {
      const { occasions, personId } = await openPerson();
      const added = await occasions.add(newOccasion(personId, { day: day('2026-06-12'), sinceYear: 2016 }));
      await occasions.change(added.id, { label: 'Jahrestag', day: null });
      expect(await occasions.list()).toEqual([{ ...added, label: 'Jahrestag', day: null }]);
      const gone = occasions.change(crypto.randomUUID(), { label: 'Fest' });
      await expect(gone).rejects.toMatchObject({ name: 'AppError', kind: 'not_found' });
    });

    test('they go on their own or with their person, and nobody who is gone gets one', async () => {
      const { people, occasions, personId } = await openPerson();
      const { id } = await occasions.add(newOccasion(personId));
      await occasions.add(newOccasion(personId));
      await occasions.remove(id);
      await occasions.remove(id);
      expect(await occasions.list()).toHaveLength(1);
      await people.remove(personId);
      expect(await occasions.list()).toEqual([]);
      await expect(occasions.add(newOccasion(personId))).rejects.toMatchObject({ kind: 'invalid' });
    });
  });
}
