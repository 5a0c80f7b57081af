import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import { memo, useId, useLayoutEffect, useRef } from 'react';

import { useHasConflict } from '@/data/texts/stored-conflicts';
import { type CalendarDay, formatLong } from '@/domain/calendar/calendar-day';
import { type Gift, type GiftStatus, isGiven } from '@/domain/gift/gift';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import type { Standing } from '@/domain/gift/rung';
import type { Wrapping } from '@/domain/person/paper';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { cardClass } from '@/ui/layout/card';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { UndoButton } from '@/ui/undo-button';

import { AiSuggestions, type AnalysisState } from './analysis/ai-suggestions';
import { GiftFacts } from './gift-facts';
import { GiftStrip } from './gift-strip';
import { GiftNotes } from './notes/gift-notes';
import type { NoteAutosave } from './notes/note-autosave';
import { GiftPicture } from './pictures/gift-picture';
import { latestChoice, StatusFrame } from './status/status-frame';
import type { GiftActions } from './use-gift-actions';
import { useTying } from './use-tying';

const GiftConflict = lazyPart(() => import('./gift-conflict'), 'GiftConflict');
export const PriceQuestion = lazyPart(() => import('./price/price-question'), 'PriceQuestion');

export type GiftCardProps = {
  gift: Gift;
  /** Wrapping paper of the recipient; null without a recipient. */
  paper: Wrapping | null;
  today: CalendarDay;
  isExpanded: boolean;
  /** Previous status and plan, while the last change of the status can be undone; null otherwise. */
  undoable: Standing | null;
  /** The card shows the question for the paid price. */
  asksPrice: boolean;
  /** Hint about a similar gift that the person already got. */
  repeats?: string | null;
  analysis: AnalysisState | null;
  actions: GiftActions;
  autosave: NoteAutosave;
  /** Closes a card that was opened from a row of the list view; undefined for other cards. */
  onClose?: () => void;
};

export const GiftCard = memo(function GiftCard(props: GiftCardProps) {
  const {
    gift,
    paper,
    today,
    isExpanded,
    undoable,
    asksPrice,
    repeats,
    analysis,
    actions,
    autosave,
    onClose,
  } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasGiven = isGiven(gift);
  const hasConflict = useHasConflict('gifts', gift.id);
  const isCollapsed = wasGiven && !isExpanded && !hasConflict;
  const canClose = wasGiven || onClose !== undefined;
  const tie = useTying(gift.status);
  const { toggle, select, holdFocus, releaseFocus } = useHeldFocus(isCollapsed);

  const setStatus = (status: GiftStatus) => {
    holdFocus();
    actions.setStatus(gift, status);
  };
  const undo = () => {
    holdFocus();
    // Moves the focus to the status select, because the undo button unmounts.
    select.current?.focus({ preventScroll: true });
    if (undoable) actions.undoChange(gift, undoable);
  };
  const toggleDetails = () => {
    releaseFocus();
    if (onClose) onClose();
    else actions.toggleDetails(gift.id);
  };

  return (
    <article
      aria-labelledby={titleId}
      className={cardClass(cx('flex flex-col overflow-hidden', isCollapsed ? 'min-h-42' : 'h-full'))}
    >
      <h3
        id={titleId}
        ref={heading}
        tabIndex={-1}
        className={cx('mx-4 mt-3 text-h3 [overflow-wrap:anywhere]', isCollapsed ? 'truncate' : 'mr-13')}
      >
        {gift.title}
      </h3>
      <GiftStrip gift={gift} paper={paper} isCollapsed={isCollapsed} tie={tie} actions={actions} />
      <div
        className={cx(
          'relative flex min-h-0 flex-1 flex-col gap-2 px-4',
          isCollapsed && 'gap-0.5 pt-0.5',
          canClose ? 'pb-1.5' : 'pb-4',
        )}
      >
        {hasConflict && <GiftConflict giftId={gift.id} title={gift.title} next={heading} />}
        {isCollapsed ? (
          <p className="truncate text-small text-ink-2">{summary(gift)}</p>
        ) : (
          <>
            <IconButton
              icon={Pencil}
              label={`Bearbeiten: ${gift.title}`}
              onClick={() => actions.edit(gift)}
              className="absolute -top-8 right-2"
            />
            {repeats && <p className="text-small font-semibold text-honey-ink">{repeats}</p>}
            <div className="flex flex-wrap items-start gap-3">
              <GiftFacts gift={gift} today={today}>
                <AiSuggestions gift={gift} analysis={analysis} onRetry={actions.retryAnalysis} />
              </GiftFacts>
              {gift.pictureId !== null && <GiftPicture gift={gift} paper={paper} opens />}
            </div>
            <GiftNotes gift={gift} autosave={autosave} />
            <StatusFrame
              ref={select}
              gift={gift}
              onStatus={setStatus}
              onRung={(rung) => actions.setRung(gift, rung)}
              onUndo={undoable && undoable.status !== gift.status ? undo : undefined}
            />
          </>
        )}
        {asksPrice && wasGiven && (
          <PriceQuestion
            gift={gift}
            typed={actions.typedPrices}
            onClose={() => actions.closeQuestion(gift.id)}
          />
        )}
        {canClose && (
          <div className="mt-auto flex min-h-11 flex-none flex-wrap items-center gap-x-3">
            {isCollapsed && undoable && (
              <UndoButton what={latestChoice(gift)} className="-ml-3.5" onClick={undo} />
            )}
            <button
              ref={toggle}
              type="button"
              aria-expanded={isExpanded}
              onClick={toggleDetails}
              className="flex min-h-11 flex-1 items-center justify-between gap-2 text-left text-facts font-semibold text-ink-2 hover:text-ink"
            >
              <span>
                {isExpanded ? 'Details verbergen' : 'Details anzeigen'}
                <span className="sr-only"> zu {gift.title}</span>
              </span>
              <ChevronDown
                aria-hidden
                className={cx('size-5 transition-[rotate] duration-200', isExpanded && 'rotate-180')}
              />
            </button>
          </div>
        )}
      </div>
    </article>
  );
});

function summary({ occasion, occasionDate, paidCents }: Gift): string {
  const paid = paidCents !== null && exactPriceLabel(paidCents);
  return [occasion, occasionDate && formatLong(occasionDate), paid].filter(Boolean).join(' · ');
}

/**
 * Keeps the focus when a card collapses or expands: collapsing unmounts the status select, so the focus moves to the
 * details button, and back to the select on undo.
 */
function useHeldFocus(isCollapsed: boolean) {
  const toggle = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    // The focus stays where it is if another device has changed the status.
    if (!isHeld.current || document.activeElement !== document.body) return;
    (isCollapsed ? toggle : select).current?.focus({ preventScroll: true });
  }, [isCollapsed]);
  return {
    toggle,
    select,
    holdFocus: () => {
      isHeld.current = true;
    },
    releaseFocus: () => {
      isHeld.current = false;
    },
  };
}
