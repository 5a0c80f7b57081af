import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plus from 'lucide-react/icons/plus';
import Rows3 from 'lucide-react/icons/rows-3';
import { memo, type ReactNode, useMemo, useState } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { asTheyAre, isDeleted, standingBefore } from '@/domain/gift/gift-traces';
import type { GiftOrder } from '@/domain/gift/search/gift-search-order';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { IlluKeineIdeen } from '@/ui/illustrations/illu-keine-ideen';
import { CardGrid } from '@/ui/layout/card-grid';
import { EmptyState } from '@/ui/layout/empty-state';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { SegmentedControl } from '@/ui/segmented-control';

import { useAnalyses } from './analysis/use-analyses';
import { EditGift } from './form/edit-gift';
import { GiftCard } from './gift-card';
import { isListViewLikely, useGiftView, type GiftView } from './list/gift-view';
import { useNoteAutosave } from './notes/use-note-autosave';
import type { PriceQuestions } from './price/use-price-questions';
import { GiftSearchPanel, NothingFound } from './search/gift-search-panel';
import { useGiftSearch } from './search/use-gift-search';
import { AskToDelete } from './undo/ask-to-delete';
import { DeletedGift } from './undo/deleted-gift';
import { useTraces } from './undo/use-traces';
import { useFocusInView } from './use-focus-in-view';
import { useGiftActions } from './use-gift-actions';
import { useGiftPapers } from './use-gift-papers';

const loadList = () => import('./list/gift-list');
// The list chunk loads early only where the list view is likely and its code is cached on the device.
const GiftList = lazyPart(isListViewLikely() ? early(loadList) : loadList, 'GiftList', ListSkeleton);
type AllGiftsProps = {
  gifts: readonly Gift[];
  /** Order of `gifts`. */
  sort: (gifts: readonly Gift[]) => Gift[];
  onAddGift: () => void;
  prices: PriceQuestions;
};

/** Tab 'Alle Geschenke'. */
export function AllGifts({ gifts, sort, onAddGift, prices }: AllGiftsProps) {
  const { placed, forget, ...changes } = useTraces(gifts, sort);
  const { placing } = changes;
  const searching = useGiftSearch(placed);
  const { found, search, startOver } = searching;
  const { view, isOffered, show } = useGiftView(gifts.length);
  const shown = useMemo(() => asTheyAre(found, gifts, placing), [found, gifts, placing]);
  const left = useMemo(() => shown.filter(({ id }) => !isDeleted(id, placing)), [shown, placing]);
  // Changed gifts keep their old positions until the search or the view changes.
  const [looked, setLooked] = useState({ search, view });
  if (looked.search !== search || looked.view !== view) {
    setLooked({ search, view });
    forget();
  }
  const instead =
    gifts.length === 0 ? <NoGifts onAddGift={onAddGift} /> : <NothingFound onReset={startOver} />;
  return (
    <GiftSearchPanel searching={{ ...searching, all: gifts, found: left }} hasSwitch={isOffered}>
      {isOffered && <GiftViewSwitch view={view} onShow={show} />}
      <GiftCards
        gifts={shown}
        left={left}
        mostGifts={placed.length}
        listedIn={view === 'list' ? search.order : null}
        prices={prices}
        instead={left.length === 0 ? instead : null}
        {...changes}
      />
    </GiftSearchPanel>
  );
}

type GiftCardsProps = Omit<ReturnType<typeof useTraces>, 'placed' | 'forget'> & {
  gifts: readonly Gift[];
  /** Gifts without the deleted ones; in `gifts` a deleted gift stays as a placeholder with an undo button. */
  left: readonly Gift[];
  mostGifts: number;
  /** Sort order of the list view; null in the view of cards. */
  listedIn: GiftOrder | null;
  prices: PriceQuestions;
  instead: ReactNode;
};

const GiftCards = memo(function GiftCards(props: GiftCardsProps) {
  const { gifts, left, mostGifts, listedIn, prices, instead, traces, placing, trace, toDelete, askToDelete } =
    props;
  const day = today(useToday());
  const autosave = useNoteAutosave();
  const paperOf = useGiftPapers();
  const analyses = useAnalyses(left);
  const beforeMove = useFocusInView(gifts);
  const { actions, expanded, priceAsked, edited } = useGiftActions({
    askToDelete,
    beforeMove,
    trace,
    prices,
  });
  const shared = { gifts, traces, placing, paperOf, analyses, priceAsked, actions, autosave, today: day };

  return (
    <>
      {gifts.length > 0 && listedIn !== null && (
        <GiftList order={listedIn} mostGifts={mostGifts} {...shared} />
      )}
      {gifts.length > 0 && listedIn === null && (
        <CardGrid
          label="Alle Geschenke"
          items={gifts}
          mostItems={mostGifts}
          renderCard={(gift) =>
            isDeleted(gift.id, traces) ? (
              <div className="rounded-lg border border-dashed border-line-strong px-4.5">
                <DeletedGift gift={gift} />
              </div>
            ) : (
              <GiftCard
                gift={gift}
                paper={paperOf(gift)}
                today={day}
                isExpanded={expanded.has(gift.id)}
                undoable={standingBefore(gift, traces)}
                asksPrice={priceAsked.has(gift.id)}
                analysis={analyses.get(gift.id)?.state ?? null}
                actions={actions}
                autosave={autosave}
              />
            )
          }
          estimateHeight={estimateHeight}
        />
      )}
      {instead}
      <EditGift edited={edited} actions={actions} />
      <AskToDelete toDelete={toDelete} askToDelete={askToDelete} />
    </>
  );
});

/** Empty fallback: the list chunk is preloaded, so a visible skeleton would only flash. */
function ListSkeleton() {
  return <div className="min-h-screen" />;
}

function NoGifts({ onAddGift }: { onAddGift: () => void }) {
  return (
    <EmptyState
      headingLevel={3}
      illustration={<IlluKeineIdeen />}
      title="Noch keine Geschenkideen"
      action={
        <Button icon={Plus} onClick={onAddGift}>
          Geschenkidee
        </Button>
      }
    >
      Füge deine erste Geschenkidee hinzu, um loszulegen
    </EmptyState>
  );
}

function estimateHeight(gift: Gift): number {
  if (isGiven(gift)) return 168;
  return 255;
}

const options = [
  { value: 'cards', label: 'Karten', icon: LayoutGrid },
  { value: 'list', label: 'Liste', icon: Rows3 },
] as const;

/** Switch between cards and list: at the right end of the tabs, on narrow screens in a line above the gifts. */
function GiftViewSwitch({ view, onShow }: { view: GiftView; onShow: (view: GiftView) => void }) {
  return (
    <div className="mb-3 flex min-h-12.5 flex-wrap items-center justify-end gap-x-2.5 gap-y-1 lg:mb-3.5 lg:min-h-0 print:hidden">
      {view === 'list' && <h2 className="mr-auto text-h2">Ideen</h2>}
      <SegmentedControl
        label="Ansicht"
        options={options}
        value={view}
        onValueChange={onShow}
        className="segments-at-tabs"
      />
    </div>
  );
}
