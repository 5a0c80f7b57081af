import type { QueryClient, QueryMeta } from '@tanstack/react-query';

import { today } from '@/domain/calendar/calendar-day';

import type { PersonalData } from '../personal-data';
import { budgetQueries } from './budget-queries';
import { giftQueries } from './gift-queries';
import { reminderQueries } from './notifications/reminder-queries';
import { occasionQueries } from './occasion-queries';
import { personQueries } from './person-queries';
import { profileQueries } from './profile-queries';

// Each asks for what its page shows and what is not known yet. What fails, the page asks for again.

export function readHome(client: QueryClient, data: PersonalData): void {
  readPlans(client, data);
  void client.prefetchQuery(quiet(profileQueries.read(data)));
  void client.prefetchQuery(quiet(reminderQueries.open(data, today(new Date()))));
}

/** The page of a person, which without this would ask for their gifts once it knows them. */
export function readPerson(client: QueryClient, data: PersonalData): void {
  readPlans(client, data);
  void client.prefetchQuery(quiet(budgetQueries.list(data)));
}

function readPlans(client: QueryClient, data: PersonalData): void {
  void client.prefetchQuery(quiet(personQueries.list(data)));
  void client.prefetchQuery(quiet(occasionQueries.list(data)));
  void client.prefetchQuery(quiet(giftQueries.list(data)));
}

/** The page tells of failures, with its own options; before it is there, nobody does. */
function quiet<Options extends { meta?: QueryMeta | undefined }>(options: Options): Options {
  return { ...options, meta: { ...options.meta, failure: undefined } };
}
