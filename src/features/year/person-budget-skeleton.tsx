import { useQuery } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { budgetQueries } from '@/data/queries/budget-queries';
import { today, yearOf } from '@/domain/calendar/calendar-day';
import type { Person } from '@/domain/person/person';
import { budgetOf } from '@/domain/year/year-budget';
import { useToday } from '@/lib/hooks/use-today';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/skeleton';

/** Skeleton of the card, or of the button for a person without a budget. */
export function PersonBudgetSkeleton({ person }: { person: Person }) {
  const budgets = useQuery(budgetQueries.list(usePersonalData()));
  const { id } = budgetOf({ personId: person.id, year: yearOf(today(useToday())), amountCents: 0 });
  const hasBudget = budgets.data?.some((budget) => budget.id === id) ?? false;
  return <Skeleton className={cx('mt-[14px] rounded-lg lg:mt-0', hasBudget ? 'h-34' : 'h-16')} />;
}
