import { Skeleton } from '@/ui/layout/skeleton';

import './history.css';

/** Skeleton of the history, even of the loaded given presents: gifts to thank for may still be inserted above them. */
export function HistorySkeleton({ hasHeading }: { hasHeading: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Lade deine Geschenke...</span>
      <div aria-hidden className="history-head">
        {hasHeading && <Skeleton className="h-6 w-[38%]" />}
        <Skeleton className="h-[50px] flex-[1_1_16rem] lg:flex-[0_1_24rem]" />
      </div>
      <Skeleton className="h-[168px]" />
    </div>
  );
}
