import { useQuery, queryOptions } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import Plus from 'lucide-react/icons/plus';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { failureToast } from '@/data/queries/mutation-meta';
import { receivedQueries } from '@/data/queries/received-queries';
import { wishQueries } from '@/data/queries/wish-queries';
import { toDay } from '@/data/rows/columns';
import { useSession } from '@/data/session/session-context';
import { readOnce, rowsOf } from '@/data/supabase/request';
import { today } from '@/domain/calendar/calendar-day';
import type { GroupSummary } from '@/domain/group/group';
import { receivedThings, type Revealed, type RevealedGift } from '@/domain/wish/revealed-gift';
import { shelvedWishes, type WishShelf, wishShelfLabels } from '@/domain/wish/wish-shelf';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { rest } from '@/lib/supabase/rest-client';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';
import { gridClassOf } from '@/ui/layout/card-grid-layout';
import { Skeleton } from '@/ui/layout/skeleton';
import { early, lazyExtra } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';
import type { MenuItem } from '@/ui/menu-button';
import { TabPanel, Tabs } from '@/ui/tabs/tabs';

import { useAskedWish } from './use-asked-wish';

// Preloads the chunk of the cards in parallel to the wishes.
const WishShelfPanel = lazyPart(
  early(() => import('./wish-shelf-panel')),
  'WishShelfPanel',
  WishesSkeleton,
);
const ReceivedShelf = lazyPart(() => import('./received/received-shelf'), 'ReceivedShelf', WishesSkeleton);
const WishesError = lazyPart(() => import('./wishes-error'), 'WishesError', WishesSkeleton);
const WishConflicts = lazyExtra(() => import('./wish-conflicts'), 'WishConflicts');
const WishDialogs = lazyPart(() => import('./wish-dialogs'), 'WishDialogs');

export type OwnWishesProps = {
  /** Groups of the user; null while unknown. */
  groups: readonly GroupSummary[] | null;
  /** Row of a received present, which belongs to another feature. */
  renderReceived: (gift: Revealed, items: readonly MenuItem[]) => ReactNode;
};

const tabs: { value: WishShelf; param: string | null }[] = [
  { value: 'open', param: null },
  { value: 'draft', param: 'entwuerfe' },
  { value: 'received', param: 'erhalten' },
];

export function OwnWishes({ groups, renderReceived }: OwnWishesProps) {
  const data = usePersonalData();
  const session = useSession();
  const userId = session.status === 'user' ? session.userId : null;
  const day = today(useToday());
  const isWide = useMediaQuery('(min-width: 48em)');
  const query = useQuery(wishQueries.list(data));
  const thanks = useQuery(receivedQueries.list(data));
  const revealed = useQuery({ ...revealedGifts(userId ?? ''), enabled: userId !== null });
  const isWaiting = usePending(query.isPending);
  const wishes = isWaiting ? undefined : query.data;
  const shelves = useMemo(() => wishes && shelvedWishes(wishes), [wishes]);
  // Revealed gifts need the list of thanks: without it the user might be asked to thank twice.
  const things = useMemo(
    () => wishes && receivedThings(thanks.data ? (revealed.data ?? []) : [], thanks.data ?? [], wishes, day),
    [wishes, revealed.data, thanks.data, day],
  );
  const retry = useFocusAfterRetry(() => void query.refetch());
  const [tab, setTab] = useTab();
  const { asked, ask, deleted, forget } = useAskedWish(query.data);
  function showTab(shelf: WishShelf) {
    if (shelf !== tab) forget();
    setTab(shelf);
  }
  const counts = { open: shelves?.open.length, draft: shelves?.draft.length, received: things?.count };

  const shared = { deleted, groups, onAsk: ask };
  const add = (
    <Button key="add" icon={Plus} onClick={() => ask({ dialog: 'edit', wish: null })}>
      Wunsch hinzufügen
    </Button>
  );
  const share = (
    <Button key="share" kind="secondary" icon={Share2} onClick={() => ask({ dialog: 'link' })}>
      Link teilen
    </Button>
  );

  return (
    <>
      <div className="mt-3.5 mb-[14px] flex flex-wrap items-end justify-between gap-x-[24px] gap-y-[16px] md:mt-5.5 md:mb-[18px] lg:mt-6.5">
        <div className="min-w-0">
          <h1 className="text-h1 break-words">Meine Wünsche</h1>
          <p className="mt-[4px] flex gap-[10px] text-ink-2 max-md:mt-[12px] max-md:rounded-[14px] max-md:bg-[color-mix(in_srgb,var(--ink)_5%,transparent)] max-md:px-[14px] max-md:py-[12px] forced-colors:border">
            <EyeOff aria-hidden className="h-6 w-4.5 flex-none" />
            <span>Was schon vergeben ist, bleibt für dich geheim. Auch als Admin.</span>
          </p>
        </div>
        <div className="wishes-actions flex flex-wrap gap-[8px] max-md:w-full print:hidden">
          {isWide ? [share, add] : [add, share]}
        </div>
      </div>
      {wishes && <WishConflicts wishes={wishes} />}
      <Tabs
        label="Wünsche"
        value={tab}
        onValueChange={showTab}
        items={tabs.map(({ value }) => {
          const label = wishShelfLabels[value];
          const count = counts[value];
          return { value, label: count === undefined ? withRoom(label) : label, count };
        })}
      >
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value} className="pt-[14px] md:pt-[22px]">
            {renderPanel(value)}
          </TabPanel>
        ))}
      </Tabs>
      <WishDialogs
        open={asked !== null}
        asked={asked}
        wishes={query.data ?? []}
        groups={groups}
        onSaved={showTab}
        onClose={() => ask(null)}
      />
    </>
  );

  function renderPanel(shelf: WishShelf) {
    if (query.isError && query.data === undefined)
      return <WishesError message={query.error.message} retry={retry} />;
    if (!shelves || !things) return <WishesSkeleton />;
    if (shelf === 'received')
      return <ReceivedShelf things={things} {...shared} renderReceived={renderReceived} />;
    return <WishShelfPanel shelf={shelf} wishes={shelves[shelf]} {...shared} />;
  }
}

/** Reserves the space of an unknown count, against a layout shift of the tabs. */
function withRoom(label: string) {
  return (
    <>
      {label}
      <span aria-hidden className="h-5.5 w-7.5" />
    </>
  );
}

/** The open tab is part of the URL. */
function useTab(): [WishShelf, (shelf: WishShelf) => void] {
  const [params, setParams] = useSearchParams();
  const shown = tabs.find(({ param }) => param === params.get('tab'))?.value ?? 'open';
  const show = (shelf: WishShelf) => {
    const param = tabs.find(({ value }) => value === shelf)?.param ?? null;
    setParams(param === null ? {} : { tab: param }, { replace: true });
  };
  return [shown, show];
}

/** Revealed gifts of a user, latest first. */
function revealedGifts(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'revealed-gifts'],
    queryFn: async ({ signal }): Promise<RevealedGift[]> => {
      const rows = await rowsOf(readOnce(rest.rpc('my_revealed_gifts'), signal), signal);
      return rows.map((row) => ({
        id: row.id,
        wishId: row.wish_id,
        title: row.title,
        giverName: row.giver_name,
        groupName: row.group_name,
        revealedOn: toDay(row.revealed_on),
      }));
    },
    meta: { failure: failureToast('Wer dir was geschenkt hat, konnte nicht geladen werden'), persist: {} },
  });
}

/** Skeleton in the size of four wishes. */
function WishesSkeleton() {
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
