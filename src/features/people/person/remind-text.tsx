import { leadDaysText } from '@/domain/person/lead-days';
import type { Person } from '@/domain/person/person';

import { useUsualLeadDays } from './use-usual-lead-days';

/** When somebody's occasions are told of: `3 Wochen vorher`, `Wie üblich: 3 Wochen, 1 Woche und 1 Tag vorher`. */
export function RemindText({ leadDays }: Pick<Person, 'leadDays'>) {
  const usual = useUsualLeadDays();
  return leadDays ? leadDaysText(leadDays) : `${usual.text}: ${leadDaysText(usual.days)}`;
}
