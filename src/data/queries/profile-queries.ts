import { queryOptions } from '@tanstack/react-query';

import type { PersonalData } from '../personal-data';
import { failureToast } from './mutation-meta';

export const profileQueries = {
  read: (data: PersonalData) =>
    queryOptions({
      queryKey: [data.scope, 'profile'] as const,
      queryFn: ({ signal }) => data.profile.read(signal),
      meta: { failure: failureToast('Fehler beim Laden'), persist: { store: 'profile' } },
    }),
};
