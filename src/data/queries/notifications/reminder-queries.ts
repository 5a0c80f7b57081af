import { queryOptions } from '@tanstack/react-query';

import type { CalendarDay } from '@/domain/calendar/calendar-day';

import type { PersonalData } from '../../personal-data';
import { failureToast } from '../mutation-meta';

export const reminderQueries = {
  open: (data: PersonalData, today: CalendarDay) =>
    queryOptions({
      queryKey: [...remindersKey(data), today] as const,
      queryFn: ({ signal }) => data.reminders.listOpen(today, signal),
      meta: { failure: failureToast('Fehler beim Laden'), persist: { store: 'reminders', ofDay: true } },
    }),
};

export function remindersKey(data: PersonalData) {
  return [data.scope, 'reminders'] as const;
}
