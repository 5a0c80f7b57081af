import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode, useState } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import { type Gift, isGiven } from '@/domain/gift/gift';
import type { GiftOrder } from '@/domain/gift/gift-search-order';
import { useLast } from '@/lib/hooks/use-last';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { IlluKeineIdeen } from '@/ui/illustrations/illu-keine-ideen';
import { CardGrid } from '@/ui/layout/card-grid';
import { EmptyState } from '@/ui/layout/empty-state';
import { lazyPart } from '@/ui/lazy-part';

import { useAnalyses } from './analysis/use-analyses';
import { GiftCard } from './gift-card';
import { useGiftView } from './list/gift-view';
import { GiftViewSwitch } from './list/gift-view-switch';
import { useNoteAutosave } from './notes/use-note-autosave';
import { GiftSearch, NothingFound } from './search/gift-search';
import { useGiftSearch } from './search/use-gift-search';
import { useFollowFocus } from './use-follow-focus';
import { useGiftActions } from './use-gift-actions';
import { useGiftPapers } from './use-gift-papers';

const GiftList = lazyPart(() => import('./list/gift-list'), 'GiftList', ListSkeleton);
const DeleteGiftDialog = lazyPart(() => import('./delete-gift-dialog'), 'DeleteGiftDialog');

type AllGiftsProps = { gifts: readonly Gift[]; onAddGift: () => void };

/** The tab 'Alle Geschenke'. */
export function AllGifts({ gifts, onAddGift }: AllGiftsProps) {
  const searching = useGiftSearch(gifts);
  const { found, startOver } = searching;
  const { view, isOffered, show } = useGiftView(gifts.length);
  const instead =
    gifts.length === 0 ? <NoGifts onAddGift={onAddGift} /> : <NothingFound onReset={startOver} />;
  return (
    <GiftSearch searching={searching} hasSwitch={isOffered}>
      {isOffered && <GiftViewSwitch view={view} onShow={show} />}
      <GiftCards
        gifts={found}
        mostGifts={gifts.length}
        listedIn={view === 'list' ? searching.search.order : null}
        instead={found.length === 0 ? instead : null}
      />
    </GiftSearch>
  );
}

type GiftCardsProps = {
  gifts: readonly Gift[];
  mostGifts: number;
  /** The order of the rows of the list; null for cards. */
  listedIn: GiftOrder | null;
  instead: ReactNode;
};

const GiftCards = memo(function GiftCards({ gifts, mostGifts, listedIn, instead }: GiftCardsProps) {
  const day = today(useToday());
  const autosave = useNoteAutosave();
  const paperOf = useGiftPapers();
  const analyses = useAnalyses(gifts);
  const [deleted, askToDelete] = useState<Gift | null>(null);
  const asked = useLast(deleted);
  // Closing only now, with the card gone, lets the focus find its next place instead of the vanishing button.
  if (deleted && !gifts.some(({ id }) => id === deleted.id)) askToDelete(null);
  const { actions, expanded } = useGiftActions(askToDelete, useFollowFocus(gifts));
  const shared = { gifts, paperOf, analyses, actions, autosave, today: day };
  const listed = listedIn !== null && <GiftList order={listedIn} {...shared} />;

  return (
    <>
      {(instead ?? listed) || (
        <CardGrid
          label="Alle Geschenke"
          items={gifts}
          mostItems={mostGifts}
          renderCard={(gift) => (
            <GiftCard
              gift={gift}
              paper={paperOf(gift)}
              today={day}
              isExpanded={expanded.has(gift.id)}
              analysis={analyses.get(gift.id)?.state ?? null}
              actions={actions}
              autosave={autosave}
            />
          )}
          estimateHeight={estimateHeight}
        />
      )}
      {asked && (
        <DeleteGiftDialog
          gift={asked}
          open={deleted !== null}
          onClose={() => askToDelete((current) => (current?.id === asked.id ? null : current))}
        />
      )}
    </>
  );
});

/** The rows come at once, so there is nothing to be told. */
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
  const { description } = gift;
  const aiLines = description === null ? 0 : Math.min(4, Math.ceil(description.length / 38));
  return aiLines === 0 ? 376 : 446 + aiLines * 22;
}
