import { Skeleton } from '@/ui/layout/skeleton';

import { gridClass } from './people-section';

export function PeopleSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Personen werden geladen …</span>
      <div aria-hidden="true" className={`${gridClass} pt-9 max-md:gap-px`}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-[66px] rounded-lg md:h-[258px]" />
        ))}
      </div>
    </div>
  );
}
