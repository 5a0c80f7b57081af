import { cx } from '@/ui/cx';
import { gridClass } from '@/ui/layout/card-grid-layout';
import { Skeleton } from '@/ui/layout/skeleton';
import { Spinner } from '@/ui/spinner';

/** One card for each column of the grid. */
const cards = ['', 'max-md:hidden', 'max-lg:hidden', 'max-2xl:hidden'];

/** Reserves the height of the first row. Visible only after 200 ms, since faster loads would flash. */
export function GiftListSkeleton() {
  return (
    <div className="relative animate-[fade_1ms_200ms_both]">
      <div aria-hidden className={gridClass}>
        {cards.map((className) => (
          <div key={className} className={cx('overflow-hidden rounded-lg bg-surface shadow-edge', className)}>
            <Skeleton className="h-17 rounded-none" />
            <div className="flex flex-col gap-3.5 px-4.5 pt-4 pb-4.5">
              <Skeleton className="h-6 w-[70%]" />
              <Skeleton className="h-4 w-[46%]" />
              <Skeleton className="h-4 w-[58%]" />
              <Skeleton className="h-4 w-[38%]" />
              <Skeleton className="h-26 rounded-md" />
              <Skeleton className="h-24 rounded-md" />
              <Skeleton className="h-11 rounded-md" />
            </div>
          </div>
        ))}
      </div>
      <p
        role="status"
        className="absolute inset-x-0 top-3 mx-auto flex w-fit items-center gap-3 rounded-full bg-raised py-2 pr-5 pl-3 font-semibold text-ink-2 shadow-2"
      >
        <Spinner size="sm" />
        Lade deine Geschenke...
      </p>
    </div>
  );
}
