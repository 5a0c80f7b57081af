import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { personQueries } from '@/data/queries/person-queries';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { sortGifts } from '@/domain/gift/gift-order';
import type { Person } from '@/domain/person/person';
import { giftsFor } from '@/domain/person/recipient';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useLast } from '@/lib/hooks/use-last';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePending } from '@/lib/hooks/use-pending';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { TabPanel, Tabs } from '@/ui/tabs/tabs';

import { EditGift } from '../form/edit-gift';
import { usePriceQuestions } from '../price/use-price-questions';
import { useTraces } from '../undo/use-traces';
import { useFocusInView } from '../use-focus-in-view';
import { useGiftActions } from '../use-gift-actions';
import { PersonGiftLists } from './person-gift-lists';
import { PersonGiftsSkeleton } from './person-gifts-skeleton';

const GiftLoadError = lazyPart(() => import('../gift-load-error'), 'GiftLoadError');
const PaidDialog = lazyPart(() => import('./paid-dialog'), 'PaidDialog');

type PersonGiftsProps = {
  person: Person;
  /** Buttons beside the heading 'Ideen' on wide screens. */
  actions: ReactNode;
  /** Profile of the person; the third tab on narrow screens. */
  profile: ReactNode;
  /** Renders the given gifts together with the received ones, which belong to another feature. */
  renderHistory: (given: ReactNode, hasHeading: boolean) => ReactNode;
};

/** Planned and given gifts of a person: in tabs, on wide screens one below the other. */
export function PersonGifts({ person, actions, profile, renderHistory }: PersonGiftsProps) {
  const data = usePersonalData();
  const query = useQuery(giftQueries.list(data));
  // The rows show the person's wrapping paper, so they wait for the people; otherwise they would change their colour.
  const people = useQuery(personQueries.list(data));
  const isWaiting = usePending(query.isPending || people.isPending);
  const gifts = useMemo(() => sortGifts(giftsFor(person, query.data ?? [])), [person, query.data]);
  const retry = useFocusAfterRetry(() => void query.refetch());
  const isWide = useMediaQuery('(min-width: 64em)');
  const [tab, showTab] = useTab();
  const [priced, askPrice] = useState<Gift | null>(null);
  const lastPriced = useLast(priced);
  // State that survives a rotation of the screen, which remounts the lists in another layout. A changed gift keeps its
  // position and its undo until the user leaves the page or the tab.
  const traces = useTraces(gifts);
  const beforeMove = useFocusInView(gifts);
  const { askToDelete, trace, forget } = traces;
  const prices = usePriceQuestions();
  const giftActions = useGiftActions({ askToDelete, beforeMove, trace, prices });
  const { edited, actions: changes } = giftActions;

  if (query.data === undefined && query.isError) {
    return (
      <div className="mt-5.5">
        <GiftLoadError message={query.error.message} retry={retry} />
        {tab === 'profile' && profile}
      </div>
    );
  }
  if (isWaiting) return <PersonGiftsSkeleton />;
  const given = gifts.filter(isGiven).length;
  const label = `Geschenke für ${person.name}`;
  const lists = { name: person.name, gifts, onAskPrice: askPrice, state: { ...traces, ...giftActions } };
  return (
    <section aria-label={label} className="mt-5.5 min-w-0">
      {isWide ? (
        <PersonGiftLists {...lists}>
          {(ideaRows, givenRows) => (
            <>
              <div className="mb-3 flex min-h-11.5 flex-wrap items-center justify-between gap-3">
                <h2 className="text-h2">Ideen</h2>
                {actions}
              </div>
              {ideaRows}
              {renderHistory(givenRows, true)}
            </>
          )}
        </PersonGiftLists>
      ) : (
        <>
          <h2 className="sr-only">Geschenke</h2>
          <Tabs
            label={label}
            variant="fill"
            className="person-gift-tabs"
            value={tab}
            onValueChange={(next) => {
              // Changed gifts move to their sorted positions when the tab changes.
              forget();
              showTab(next);
            }}
            items={[
              { value: 'ideas', label: 'Ideen', count: gifts.length - given },
              { value: 'given', label: 'Verschenkt', count: given },
              { value: 'profile', label: 'Steckbrief' },
            ]}
          >
            <TabPanel value="ideas" className="pt-3">
              <PersonGiftLists {...lists}>{(ideaRows) => ideaRows}</PersonGiftLists>
            </TabPanel>
            <TabPanel value="given" className="pt-3">
              <PersonGiftLists {...lists}>
                {(_ideaRows, givenRows) => renderHistory(givenRows, false)}
              </PersonGiftLists>
            </TabPanel>
            <TabPanel value="profile" className="pt-3">
              {profile}
            </TabPanel>
          </Tabs>
        </>
      )}
      {/* The dialog is outside the lists, which remount when the screen is rotated. */}
      <EditGift edited={edited} actions={changes} />
      {lastPriced && <PaidDialog open={priced !== null} onClose={() => askPrice(null)} gift={lastPriced} />}
    </section>
  );
}

const tabAddresses = { ideas: null, given: 'verschenkt', profile: 'steckbrief' } as const;
type Tab = keyof typeof tabAddresses;

/** Open tab, stored in the URL as on the start page. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const show = (tab: Tab) => {
    const address = tabAddresses[tab];
    setParams(address === null ? {} : { tab: address }, { replace: true, state: state as unknown });
  };
  const wanted = params.get('tab');
  if (wanted === tabAddresses.given) return ['given', show];
  return [wanted === tabAddresses.profile ? 'profile' : 'ideas', show];
}
