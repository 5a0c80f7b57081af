import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { today } from '@/domain/calendar/calendar-day';
import { dueDays } from '@/domain/gift/due-days';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { sortGifts } from '@/domain/gift/gift-order';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { cx } from '@/ui/cx';
import { gridClass } from '@/ui/layout/card-grid-layout';
import { Skeleton } from '@/ui/layout/skeleton';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { Spinner } from '@/ui/spinner';
import { TabPanel, Tabs } from '@/ui/tabs/tabs';

import { usePriceQuestions } from './price/use-price-questions';

// The card chunk loads in parallel with the gifts.
const AllGifts = lazyPart(
  early(() => import('./all-gifts')),
  'AllGifts',
  GiftListSkeleton,
);

// Lazy chunks, because each contains an illustration that most visits do not need.
const GivenGifts = lazyPart(() => import('./given-gifts'), 'GivenGifts');
const GiftLoadError = lazyPart(() => import('./gift-load-error'), 'GiftLoadError', GiftListSkeleton);

const panelClass = 'pt-3 md:pt-5.5';

export function GiftSection({ onAddGift }: { onAddGift: () => void }) {
  const [tab, showTab] = useTab();
  const data = usePersonalData();
  const query = useQuery(giftQueries.list(data));
  // Papers and order depend on people and occasions, so the gifts wait; otherwise they would change colour and place.
  const people = useQuery(personQueries.list(data));
  const occasions = useQuery(occasionQueries.list(data));
  const isReady = [people, occasions].every(
    ({ isSuccess, isFetched, failureCount }) => isSuccess || isFetched || failureCount > 0,
  );
  const isWaiting = usePending(query.isPending || !isReady);
  const day = today(useToday());
  const sort = useMemo(() => {
    const due = dueDays(people.data ?? [], day, occasions.data);
    return (some: readonly Gift[]) => sortGifts(some, (gift) => due(gift)?.day ?? null);
  }, [people.data, occasions.data, day]);
  const gifts = useMemo(
    () => (query.data && !isWaiting ? sort(query.data) : undefined),
    [isWaiting, query.data, sort],
  );
  const prices = usePriceQuestions();
  const given = useMemo(() => gifts?.filter(isGiven), [gifts]);
  const retry = useFocusAfterRetry(() => void query.refetch());

  const instead = query.isError ? (
    <GiftLoadError message={query.error.message} retry={retry} />
  ) : (
    <GiftListSkeleton />
  );

  return (
    <section aria-labelledby="gifts-heading" tabIndex={-1} className="mt-5 outline-none">
      <h2 id="gifts-heading" className="sr-only">
        Geschenke
      </h2>
      <Tabs
        label="Geschenke"
        value={tab}
        onValueChange={showTab}
        className="relative"
        items={[
          { value: 'all', label: withRoom('Alle Geschenke', gifts), count: gifts?.length },
          { value: 'given', label: withRoom('Verschenkt', given), count: given?.length },
        ]}
      >
        <TabPanel value="all" className={panelClass}>
          {gifts ? <AllGifts gifts={gifts} sort={sort} onAddGift={onAddGift} prices={prices} /> : instead}
        </TabPanel>
        <TabPanel value="given" className={panelClass}>
          {given ? <GivenGifts gifts={given} /> : instead}
        </TabPanel>
      </Tabs>
    </section>
  );
}

type Tab = 'all' | 'given';

/** Open tab. The URL stores it beside the search, and is updated after the tab has opened. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [latest, setLatest] = useState({ tab: tabIn(search), key });
  if (latest.key !== key) setLatest({ tab: tabIn(search), key });
  function show(tab: Tab) {
    setLatest({ tab, key });
    // Reads the URL itself: search parameters from the router may be one render behind the search field.
    const params = new URLSearchParams(window.location.search);
    if (tab === 'given') params.set('tab', 'verschenkt');
    else params.delete('tab');
    void navigate({ search: params.toString() }, { replace: true });
  }
  return [latest.tab, show];
}

function tabIn(search: string): Tab {
  return new URLSearchParams(search).get('tab') === 'verschenkt' ? 'given' : 'all';
}

/** Reserves the width of the unknown count, so that the tabs do not shift. */
function withRoom(label: string, items: readonly Gift[] | undefined) {
  if (items) return label;
  return (
    <>
      {label}
      <span aria-hidden className="h-5.5 w-7.5" />
    </>
  );
}

/** One card for each column of the grid. */
const cards = ['', 'max-md:hidden', 'max-lg:hidden', 'max-2xl:hidden'];

/** Skeleton as high as the first row of cards. Visible only after 200 ms, since faster loads would make it flash. */
function GiftListSkeleton() {
  return (
    <div className="relative animate-[fade_1ms_200ms_both]">
      <div aria-hidden className={gridClass}>
        {cards.map((className) => (
          <div key={className} className={cx('overflow-hidden rounded-lg bg-surface shadow-edge', className)}>
            <Skeleton className="h-11 rounded-none" />
            <div className="flex flex-col gap-2.5 px-4 pt-3 pb-4">
              <Skeleton className="h-6 w-[70%]" />
              <Skeleton className="h-4 w-[58%]" />
              <Skeleton className="h-4 w-[38%]" />
              <Skeleton className="h-11 rounded-md" />
              <Skeleton className="h-11.5 rounded-md" />
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
