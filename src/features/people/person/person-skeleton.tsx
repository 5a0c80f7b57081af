import { Skeleton } from '@/ui/layout/skeleton';
import { backLinkClass } from '@/ui/link';

export function PersonSkeleton() {
  return (
    <div role="status" className="min-h-screen">
      <span className="sr-only">Person wird geladen …</span>
      <div aria-hidden>
        <span className={`${backLinkClass} max-md:hidden`} />
        <Skeleton className="person-head" />
        <div className="person-occasions">
          <Skeleton className="person-tile rounded-lg" />
        </div>
      </div>
    </div>
  );
}
