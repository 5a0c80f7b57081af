import { cx } from '@/ui/cx';
import { Page } from '@/ui/layout/page';
import { Skeleton } from '@/ui/layout/skeleton';

import { GiftsSkeleton } from './gifts/gifts-skeleton';
import { BackToGroups, headerGridClass } from './group-header';

/** Reserves the height of a group with date and code; `short` is the collapsed header of phones. */
export function GroupSkeleton({ short = false }: { short?: boolean }) {
  const more = short && 'max-md:hidden';
  return (
    <Page>
      <title>Gruppe · Päckchen</title>
      <BackToGroups />
      <p role="status" className="sr-only">
        Gruppe wird geladen …
      </p>
      <div aria-hidden className={headerGridClass}>
        <div>
          <Skeleton className="h-[35px] w-[62%] rounded-md md:h-11" />
          <Skeleton className="mt-2.5 h-7 w-[50%] rounded-full" />
          <Skeleton className={cx('mt-3 h-12 w-[80%]', more)} />
          <Skeleton className="mt-5 h-23 max-lg:hidden" />
        </div>
        <Skeleton className="mt-3 h-[60px] rounded-lg md:mt-4.5 md:h-[207px] md:rounded-xl lg:mt-0" />
        <Skeleton className={cx('mt-4 h-47.5 rounded-[16px] lg:hidden', more)} />
      </div>
      <div aria-hidden className="mt-5 h-12.5 shadow-[inset_0_-1px_var(--line)] md:mt-10" />
      <GiftsSkeleton />
    </Page>
  );
}
