import { Skeleton } from '@/ui/layout/skeleton';

export function PersonBudgetSkeleton() {
  return <Skeleton className="mt-[14px] h-16 rounded-lg lg:mt-0" />;
}
