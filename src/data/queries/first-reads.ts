import type { QueryClient, QueryMeta } from '@tanstack/react-query';

import { today } from '@/domain/calendar/calendar-day';

import type { PersonalData } from '../personal-data';
import { budgetQueries } from './budget-queries';
import { giftQueries } from './gift-queries';
import { reminderQueries } from './notifications/reminder-queries';
import { occasionQueries } from './occasion-queries';
import { personQueries } from './person-queries';
import { profileQueries } from './profile-queries';

// Prefetches what the start page shows and what is not cached. Failed reads are repeated by the page.

export function readHome(client: QueryClient, data: PersonalData): void {
  readPlans(client, data);
  void client.prefetchQuery(quiet(profileQueries.read(data)));
  void client.prefetchQuery(quiet(reminderQueries.open(data, today(new Date()))));
}

/** Prefetches the page of a person; otherwise gifts would be read only after the person. */
export function readPerson(client: QueryClient, data: PersonalData): void {
  readPlans(client, data);
  void client.prefetchQuery(quiet(budgetQueries.list(data)));
}

function readPlans(client: QueryClient, data: PersonalData): void {
  void client.prefetchQuery(quiet(personQueries.list(data)));
  void client.prefetchQuery(quiet(occasionQueries.list(data)));
  void client.prefetchQuery(quiet(giftQueries.list(data)));
}

/** Without failure toast: the page repeats a failed read and reports it. */
function quiet<Options extends { meta?: QueryMeta | undefined }>(options: Options): Options {
  return { ...options, meta: { ...options.meta, failure: undefined } };
}
