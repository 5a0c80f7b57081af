import { GroupPage } from '@/features/groups/group-page';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyExtra } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

const parts = {
  DrawTab: lazyPart(
    () => import('@/features/draw/draw-tab'),
    'DrawTab',
    () => <Skeleton className="h-80 rounded-lg" />,
  ),
  DrawMark: lazyExtra(() => import('@/features/draw/draw-mark'), 'DrawMark'),
  PoolStrip: lazyPart(
    () => import('@/features/pools/card/pool-strip'),
    'PoolStrip',
    () => <div className="min-h-13 flex-none bg-sunken" />,
  ),
  PoolPart: lazyPart(
    () => import('@/features/pools/pool-part'),
    'PoolPart',
    () => <div className="mt-1 min-h-11.5" />,
  ),
  PoolLayer: lazyPart(() => import('@/features/pools/pool-layer'), 'PoolLayer'),
  LetGoPool: lazyPart(() => import('@/features/pools/let-go-pool'), 'LetGoPool'),
};

/** Group page with the features 'draw' and 'pools'. */
export function GroupRoute() {
  return <GroupPage parts={parts} />;
}
