import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { personQueries } from '@/data/queries/person-queries';
import { receivedQueries } from '@/data/queries/received-queries';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { sortGifts } from '@/domain/gift/gift-order';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { receivedFrom } from '@/domain/history/thanks';
import type { Person } from '@/domain/person/person';
import { giftsFor } from '@/domain/person/recipient';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useLast } from '@/lib/hooks/use-last';
import { usePending } from '@/lib/hooks/use-pending';
import { LoadError } from '@/ui/layout/load-error';
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
  /** Buttons below the ideas. */
  actions: ReactNode;
  /** Profile of the person, the third tab on narrow screens; null beside the tabs on wide ones. */
  profile: ReactNode;
  /** Row of a received present, which belongs to another feature. */
  renderReceived: (gift: ReceivedGift) => ReactNode;
  onAddReceived: () => void;
};

/** Tabs of a person: ideas, what was given and received, on narrow screens also the profile. */
export function PersonGifts({ person, actions, profile, ...rows }: PersonGiftsProps) {
  const data = usePersonalData();
  const query = useQuery(giftQueries.list(data));
  // The rows show the person's wrapping paper, so they wait for the people; otherwise they would change their colour.
  const people = useQuery(personQueries.list(data));
  const receivedQuery = useQuery(receivedQueries.list(data));
  const received = useMemo(
    () => receivedFrom(person, receivedQuery.data ?? []),
    [person, receivedQuery.data],
  );
  const isUnread = receivedQuery.isPending && receivedQuery.failureCount === 0;
  const isWaiting = usePending(query.isPending || people.isPending || isUnread);
  const gifts = useMemo(() => sortGifts(giftsFor(person, query.data ?? [])), [person, query.data]);
  const retry = useFocusAfterRetry(() => void query.refetch());
  const retryReceived = useFocusAfterRetry(() => void receivedQuery.refetch());
  const [wanted, showTab] = useTab();
  const tab = profile === null && wanted === 'profile' ? 'ideas' : wanted;
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
  const lists = {
    name: person.name,
    gifts,
    onAskPrice: askPrice,
    state: { ...traces, ...giftActions },
    timeline: { received, ...rows },
  };
  return (
    <section aria-label={label} className="mt-5.5 min-w-0">
      <h2 className="sr-only">Geschenke</h2>
      <Tabs
        label={label}
        variant={profile === null ? 'line' : 'fill'}
        className="person-gift-tabs"
        value={tab}
        onValueChange={(next) => {
          // Changed gifts move to their sorted positions when the tab changes.
          forget();
          showTab(next);
        }}
        items={[
          { value: 'ideas', label: 'Ideen', count: gifts.length - given },
          { value: 'past', label: 'Bisher', count: given + received.length },
          ...(profile === null ? [] : [{ value: 'profile' as const, label: 'Steckbrief' }]),
        ]}
      >
        <TabPanel value="ideas" className="pt-3">
          <PersonGiftLists {...lists}>
            {(ideaRows) => (
              <>
                {ideaRows}
                {actions}
              </>
            )}
          </PersonGiftLists>
        </TabPanel>
        <TabPanel value="past" className="pt-3">
          {receivedQuery.data === undefined && receivedQuery.isError && (
            <LoadError headingLevel={3} title="Fehler beim Laden der Geschenke" retry={retryReceived}>
              {receivedQuery.error.message}
            </LoadError>
          )}
          <PersonGiftLists {...lists}>{(_ideaRows, past) => past}</PersonGiftLists>
        </TabPanel>
        {profile !== null && (
          <TabPanel value="profile" className="pt-3">
            {profile}
          </TabPanel>
        )}
      </Tabs>
      {/* The dialog is outside the lists, which remount when the screen is rotated. */}
      <EditGift edited={edited} actions={changes} />
      {lastPriced && <PaidDialog open={priced !== null} onClose={() => askPrice(null)} gift={lastPriced} />}
    </section>
  );
}

const tabAddresses = { ideas: null, past: 'bisher', profile: 'steckbrief' } as const;
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
  if (wanted === tabAddresses.past) return ['past', show];
  return [wanted === tabAddresses.profile ? 'profile' : 'ideas', show];
}
