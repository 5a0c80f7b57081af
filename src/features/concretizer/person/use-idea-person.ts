import { useQuery } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { budgetQueries } from '@/data/queries/budget-queries';
import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { today, yearOf } from '@/domain/calendar/calendar-day';
import { occasionDays } from '@/domain/countdown/occasion-days';
import { plainPerson } from '@/domain/person/person';
import { giftsFor } from '@/domain/person/recipient';
import { useToday } from '@/lib/hooks/use-today';

/** Person to find ideas for; the special person of the profile is no kept one. */
export interface IdeaPerson {
  id: string;
  name: string;
}

/** Everything known of a person that ideas are wanted for. `isReady` is false while it is read for the first time. */
export function useIdeaPerson(about: IdeaPerson) {
  const data = usePersonalData();
  const people = useQuery(personQueries.list(data));
  const gifts = useQuery(giftQueries.list(data));
  const occasions = useQuery(occasionQueries.list(data));
  const budgets = useQuery(budgetQueries.list(data));
  const day = today(useToday());
  const person = people.data?.find(({ id }) => id === about.id) ?? plainPerson(about);
  const stored = occasions.data ?? [];
  const budget = budgets.data?.find(({ personId, year }) => personId === person.id && year === yearOf(day));
  return {
    isReady: ![people, gifts, occasions, budgets].some(({ isLoading }) => isLoading),
    today: day,
    person,
    stored,
    days: occasionDays(person, stored, day),
    gifts: giftsFor(person, gifts.data ?? []),
    budgetCents: budget?.amountCents ?? null,
  };
}
