import type { QueryClient } from '@tanstack/react-query';

import { today } from '@/domain/calendar/calendar-day';

import type { PersonalData } from '../personal-data';
import { giftQueries } from './gift-queries';
import { personQueries } from './person-queries';
import { profileQueries } from './profile-queries';
import { reminderQueries } from './reminder-queries';

/** Asks for all that the start page shows and that is not known yet. What fails, the page tells. */
export function readHome(client: QueryClient, data: PersonalData): void {
  void client.prefetchQuery(personQueries.list(data));
  void client.prefetchQuery(profileQueries.read(data));
  void client.prefetchQuery(giftQueries.list(data));
  void client.prefetchQuery(reminderQueries.open(data, today(new Date())));
}
