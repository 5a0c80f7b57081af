import { queryOptions } from '@tanstack/react-query';

import type { PersonalData } from '../personal-data';

export const doneQueries = {
  /** Occasions ticked off. Has no failure toast: without this list the automatic reminders are just not shown. */
  list: (data: PersonalData) =>
    queryOptions({
      queryKey: [data.scope, 'done'] as const,
      queryFn: ({ signal }) => data.done.list(signal),
      meta: { persist: { store: 'done' } },
    }),
};
