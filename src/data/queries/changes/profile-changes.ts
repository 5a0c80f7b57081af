import { mutationOptions } from '@tanstack/react-query';

import { noSpecialPerson, type ProfileTexts, type SpecialPerson } from '@/domain/person/profile';

import type { PersonalData } from '../../personal-data';
import { readAgain } from '../list/optimistic-list';
import { failureToast } from '../mutation-meta';
import { profileQueries } from '../profile-queries';

interface SaveProfile {
  change: Partial<SpecialPerson>;
  base: Partial<ProfileTexts>;
}

/** Changes the profile; optimistic. */
export function saveProfile(data: PersonalData) {
  const key = profileQueries.read(data).queryKey;
  return mutationOptions({
    mutationKey: key,
    mutationFn: ({ change, base }: SaveProfile) => data.profile.save(change, base),
    meta: {
      success: { title: 'Besondere Person gespeichert' },
      failure: failureToast('Fehler beim Speichern'),
    },
    onSuccess: (_result, { change }, _before, { client }) =>
      client.setQueryData<SpecialPerson | null>(key, (before) => ({
        ...noSpecialPerson,
        ...before,
        ...change,
      })),
    onSettled: (_result, _error, _variables, _before, { client }) => readAgain(client, key, key),
  });
}
