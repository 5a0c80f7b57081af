import { Skeleton } from '@/ui/layout/skeleton';

export function YearSkeleton() {
  return (
    <div role="status" className="min-h-screen">
      <span className="sr-only">Dein Geschenkejahr wird geladen …</span>
      <div aria-hidden className="year-columns">
        <div className="year-column">
          <Skeleton className="year-hero rounded-xl" />
          <Skeleton className="h-52 rounded-lg" />
        </div>
        <Skeleton className="h-88 rounded-lg" />
      </div>
    </div>
  );
}
