import { cx } from '@/ui/cx';
import { gridClass } from '@/ui/layout/card-grid-layout';
import { Skeleton } from '@/ui/layout/skeleton';

const cards = ['', 'max-md:hidden', 'max-lg:hidden', 'max-2xl:hidden'];

export function GiftsSkeleton() {
  return (
    <div aria-hidden className="pt-4.5 md:pt-6">
      <Skeleton className="mb-4.5 h-11.5" />
      <div className={gridClass}>
        {cards.map((className) => (
          <Skeleton key={className} className={cx('h-[228px] rounded-lg', className)} />
        ))}
      </div>
    </div>
  );
}
