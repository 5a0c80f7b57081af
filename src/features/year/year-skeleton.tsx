import { Skeleton } from '@/ui/layout/skeleton';

export function YearSkeleton() {
  return (
    <div role="status" className="min-h-screen">
      <span className="sr-only">Dein Geschenkejahr wird geladen …</span>
      <div aria-hidden className="year-columns">
        <div className="year-column">
          <Skeleton className="year-hero rounded-xl" />
          <Skeleton className="year-wait rounded-lg" />
        </div>
        <Skeleton className="year-wait rounded-lg" />
      </div>
    </div>
  );
}
