import { useQuery } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { budgetQueries } from '@/data/queries/budget-queries';
import type { Person } from '@/domain/person/person';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/skeleton';

/** Skeleton of the card, or of the button for a person without a budget. */
export function PersonBudgetSkeleton({ person }: { person: Person }) {
  const budgets = useQuery(budgetQueries.list(usePersonalData()));
  const hasBudget = budgets.data?.some(({ personId }) => personId === person.id) ?? false;
  return <Skeleton className={cx('mt-[14px] rounded-lg lg:mt-0', hasBudget ? 'h-34' : 'h-16')} />;
}
