import { Skeleton } from '@/ui/layout/skeleton';

import './person-budget-skeleton.css';

export function PersonBudgetSkeleton() {
  return <Skeleton className="person-budget-wait rounded-lg" />;
}
