import { describe, expect, test } from 'vitest';

import { day } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

/** Contract tests of the profile, run for each adapter. `open` returns an empty one. */
export function profileStoreContract(open: () => Promise<PersonalData>): void {
  describe('profile', () => {
    test('never saved is null', async () => {
      const { profile } = await open();
      expect(await profile.read()).toBeNull();
    });

    test('the last save counts, and it may empty the fields', async () => {
      const { profile } = await open();
      const lena = { name: 'Lena', birthday: day('1992-02-29') };
      await profile.save(lena);
      expect(await profile.read()).toEqual(lena);
      await profile.save({ name: null, birthday: null });
      expect(await profile.read()).toEqual({ name: null, birthday: null });
    });

    test('fields that are not given stay', async () => {
      const { profile } = await open();
      await profile.save({ birthday: day('1992-02-29') });
      expect(await profile.read()).toEqual({ name: null, birthday: '1992-02-29' });
      await profile.save({ name: 'Lena' }, { name: null });
      await profile.save({ name: 'Lena' }, { name: 'Lena' });
      await profile.save({});
      expect(await profile.read()).toEqual({ name: 'Lena', birthday: '1992-02-29' });
    });

    test('two first saves at once are no error', async () => {
      const { profile } = await open();
      const lena = { name: 'Lena', birthday: null };
      await Promise.all([profile.save(lena), profile.save(lena)]);
      expect(await profile.read()).toEqual(lena);
    });
  });
}
