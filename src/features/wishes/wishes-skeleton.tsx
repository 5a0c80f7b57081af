import { cardClass } from '@/ui/layout/card';
import { gridClassOf } from '@/ui/layout/card-grid-layout';
import { Skeleton } from '@/ui/layout/skeleton';

/** Skeleton in the size of four wishes. */
export function WishesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Wünsche werden geladen …</span>
      <div aria-hidden className={gridClassOf('two')}>
        {['w-[70%]', 'w-[52%]', 'w-[64%]', 'w-[46%]'].map((width) => (
          <div key={width} className={cardClass('wish-card')}>
            <Skeleton className="wish-paper" />
            <div className="wish-words">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="mt-2 h-4 w-[40%]" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
