import { useQuery } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { notificationQueries } from '@/data/queries/notifications/notification-queries';
import { usualLeadDays } from '@/domain/person/lead-days';

/** Default reminder days and their label: from the settings of an account, fixed ones for guests. */
export function useUsualLeadDays() {
  const { scope } = usePersonalData();
  const { data } = useQuery(notificationQueries.settings(scope));
  return {
    days: data?.leadDays ?? usualLeadDays,
    text: scope.startsWith('user:') ? 'Wie in den Einstellungen' : 'Wie üblich',
  };
}
