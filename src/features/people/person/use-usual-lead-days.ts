import { useQuery } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { notificationQueries } from '@/data/queries/notification-queries';
import { usualLeadDays } from '@/domain/person/lead-days';

/** What goes for everybody who has no days of their own, and what to call it. Only an account has settings for it. */
export function useUsualLeadDays() {
  const { scope } = usePersonalData();
  const { data } = useQuery(notificationQueries.settings(scope));
  return {
    days: data?.leadDays ?? usualLeadDays,
    text: scope.startsWith('user:') ? 'Wie in den Einstellungen' : 'Wie üblich',
  };
}
