import { describe, expect, test } from 'vitest';

import { doneOccasion } from '@/domain/notifications/done-occasion';
import { aNewPerson, day } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

/** Contract tests of done occasions, run for each adapter. `open` returns an empty one. */
export function doneStoreContract(open: () => Promise<PersonalData>): void {
  describe('done occasions', () => {
    async function openPerson() {
      const data = await open();
      const person = aNewPerson();
      await data.people.add(person);
      const birthday = doneOccasion({ personId: person.id, occursOn: day('2026-11-26') });
      return { ...data, personId: person.id, birthday };
    }

    test('one comes back as stored, once', async () => {
      const { done, birthday } = await openPerson();
      expect(await done.list()).toEqual([]);
      await Promise.all([done.add(birthday), done.add(birthday)]);
      await done.add(birthday);
      expect(await done.list()).toEqual([birthday]);
      const next = doneOccasion({ ...birthday, occursOn: day('2027-11-26') });
      await done.add(next);
      const stored = await done.list();
      expect(stored.toSorted((a, b) => (a.occursOn < b.occursOn ? -1 : 1))).toEqual([birthday, next]);
    });

    test('that of the special person is one as well', async () => {
      const { done, birthday } = await openPerson();
      const special = doneOccasion({ ...birthday, personId: null });
      await done.add(special);
      await done.add(special);
      await done.add(birthday);
      expect(await done.list()).toHaveLength(2);
      await done.remove(special);
      await done.remove(special);
      expect(await done.list()).toEqual([birthday]);
    });

    test('they go on their own or with their person, and nobody who is gone gets one', async () => {
      const { people, done, personId, birthday } = await openPerson();
      const special = doneOccasion({ ...birthday, personId: null });
      for (const one of [birthday, special]) await done.add(one);
      await people.remove(personId);
      expect(await done.list()).toEqual([special]);
      await expect(done.add(birthday)).rejects.toMatchObject({ name: 'AppError', kind: 'invalid' });
      await done.remove(birthday);
    });
  });
}
