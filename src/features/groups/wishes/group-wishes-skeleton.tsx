import { Skeleton } from '@/ui/layout/skeleton';

/** Reserves the height of one member's wishes. */
export function GroupWishesSkeleton() {
  return (
    <div aria-hidden className="mb-8">
      <Skeleton className="mb-3.5 h-12" />
      <Skeleton className="h-57 rounded-lg" />
    </div>
  );
}
