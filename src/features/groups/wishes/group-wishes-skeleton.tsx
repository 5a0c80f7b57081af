import { Skeleton } from '@/ui/layout/skeleton';

/** Keeps the room of one who wishes for something. */
export function GroupWishesSkeleton() {
  return (
    <div aria-hidden className="mb-8">
      <Skeleton className="mb-3.5 h-12" />
      <Skeleton className="h-57 rounded-lg" />
    </div>
  );
}
