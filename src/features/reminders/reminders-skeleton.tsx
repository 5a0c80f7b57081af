import { Skeleton } from '@/ui/layout/skeleton';

export function RemindersSkeleton() {
  return (
    <div aria-hidden="true" className="mt-1">
      {[0, 1].map((row) => (
        <div key={row} className="flex h-14.5 items-center gap-3.5 lg:h-13.5">
          <Skeleton className="size-10 rounded-sm" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
