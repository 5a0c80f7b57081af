import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';

const groups = [
  ['w-[60%]', 'w-[46%]'],
  ['w-[52%]', 'w-[64%]', 'w-[40%]'],
];

/** Skeleton in the size of the numbers and two groups. */
export function ShoppingSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Einkaufsliste wird geladen …</span>
      <div aria-hidden>
        <Skeleton className="min-h-17 rounded-lg" />
        {groups.map((rows) => (
          <div key={rows.length} className="mt-[16px]">
            <div className="shopping-group-head">
              <Skeleton className="h-5 w-[46%]" />
            </div>
            <div className={cardClass('shopping-rows')}>
              {rows.map((width) => (
                <div key={width} className="shopping-row">
                  <Skeleton className="m-2.5 size-6 rounded-sm" />
                  <Skeleton className={cx('h-4', width)} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
