import type { QueryClient, QueryMeta } from '@tanstack/react-query';

import { today } from '@/domain/calendar/calendar-day';

import type { PersonalData } from '../personal-data';
import { giftQueries } from './gift-queries';
import { occasionQueries } from './occasion-queries';
import { personQueries } from './person-queries';
import { profileQueries } from './profile-queries';
import { reminderQueries } from './reminder-queries';

/** Asks for all that the start page shows and that is not known yet. What fails, the page asks for again. */
export function readHome(client: QueryClient, data: PersonalData): void {
  void client.prefetchQuery(quiet(personQueries.list(data)));
  void client.prefetchQuery(quiet(profileQueries.read(data)));
  void client.prefetchQuery(quiet(occasionQueries.list(data)));
  void client.prefetchQuery(quiet(giftQueries.list(data)));
  void client.prefetchQuery(quiet(reminderQueries.open(data, today(new Date()))));
}

/** The page tells of failures, with its own options; before it is there, nobody does. */
function quiet<Options extends { meta?: QueryMeta | undefined }>(options: Options): Options {
  return { ...options, meta: { ...options.meta, failure: undefined } };
}
