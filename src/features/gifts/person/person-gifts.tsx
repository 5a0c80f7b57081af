import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { personQueries } from '@/data/queries/person-queries';
import { isGiven } from '@/domain/gift/gift';
import { sortGifts } from '@/domain/gift/gift-order';
import type { Person } from '@/domain/person/person';
import { giftsFor } from '@/domain/person/recipient';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePending } from '@/lib/hooks/use-pending';
import { lazyPart } from '@/ui/lazy-part';
import { TabPanel, Tabs } from '@/ui/tabs';

import { PersonGiftLists } from './person-gift-lists';
import { PersonGiftsSkeleton } from './person-gifts-skeleton';

const GiftLoadError = lazyPart(() => import('../gift-load-error'), 'GiftLoadError');

type PersonGiftsProps = {
  person: Person;
  /** Stands beside the ideas on wide screens. */
  actions: ReactNode;
};

/** What is planned for somebody and what was given: in tabs, on wide screens below each other. */
export function PersonGifts({ person, actions }: PersonGiftsProps) {
  const data = usePersonalData();
  const query = useQuery(giftQueries.list(data));
  // Without its paper a row would change its colour.
  const people = useQuery(personQueries.list(data));
  const isWaiting = usePending(query.isPending || people.isPending);
  const gifts = useMemo(() => sortGifts(giftsFor(person, query.data ?? [])), [person, query.data]);
  const retry = useFocusAfterRetry(() => void query.refetch());
  const isWide = useMediaQuery('(min-width: 64em)');
  const [tab, showTab] = useTab();

  if (query.data === undefined && query.isError) {
    return (
      <div className="mt-5.5">
        <GiftLoadError message={query.error.message} retry={retry} />
      </div>
    );
  }
  if (isWaiting) return <PersonGiftsSkeleton />;
  const given = gifts.filter(isGiven).length;
  const label = `Geschenke für ${person.name}`;
  return (
    <section aria-label={label} className="mt-5.5 min-w-0">
      {/* Another tab is another list: what has changed goes where it belongs. */}
      <PersonGiftLists key={isWide ? null : tab} name={person.name} gifts={gifts}>
        {(ideaRows, givenRows) =>
          isWide ? (
            <>
              <div className="mb-3 flex min-h-11.5 flex-wrap items-center justify-between gap-3">
                <h2 className="text-h2">Ideen</h2>
                {actions}
              </div>
              {ideaRows}
              <h2 className="mt-7 mb-3 text-h2">Verschenkt</h2>
              {givenRows}
            </>
          ) : (
            <>
              <h2 className="sr-only">Geschenke</h2>
              <Tabs
                label={label}
                variant="fill"
                className="person-gift-tabs"
                value={tab}
                onValueChange={showTab}
                items={[
                  { value: 'ideas', label: 'Ideen', count: gifts.length - given },
                  { value: 'given', label: 'Verschenkt', count: given },
                ]}
              >
                <TabPanel value="ideas" className="pt-3">
                  {ideaRows}
                </TabPanel>
                <TabPanel value="given" className="pt-3">
                  {givenRows}
                </TabPanel>
              </Tabs>
            </>
          )
        }
      </PersonGiftLists>
    </section>
  );
}

type Tab = 'ideas' | 'given';

/** Which tab is open stands in the address, as on the start page. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const show = (tab: Tab) =>
    setParams(tab === 'given' ? { tab: 'verschenkt' } : {}, { replace: true, state: state as unknown });
  return [params.get('tab') === 'verschenkt' ? 'given' : 'ideas', show];
}
