import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useHasConflict } from '@/data/texts/kept-conflicts';
import { type CalendarDay, formatLong } from '@/domain/calendar/calendar-day';
import { type Gift, type GiftStatus, isGiven } from '@/domain/gift/gift';
import type { PaperName } from '@/domain/person/paper';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { lazyPart } from '@/ui/lazy-part';

import { AiSuggestions, type AnalysisState } from './analysis/ai-suggestions';
import { GiftFacts } from './gift-facts';
import { GiftStatusSelect } from './gift-status-select';
import { GiftStrip } from './gift-strip';
import { GiftNotes } from './notes/gift-notes';
import type { NoteAutosave } from './notes/note-autosave';
import type { GiftActions } from './use-gift-actions';

const GiftConflict = lazyPart(() => import('./gift-conflict'), 'GiftConflict');

type GiftCardProps = {
  gift: Gift;
  /** Null without a recipient. */
  paper: PaperName | null;
  today: CalendarDay;
  isExpanded: boolean;
  analysis: AnalysisState | null;
  actions: GiftActions;
  autosave: NoteAutosave;
};

export const GiftCard = memo(function GiftCard(props: GiftCardProps) {
  const { gift, paper, today, isExpanded, analysis, actions, autosave } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasGiven = isGiven(gift);
  const hasConflict = useHasConflict('gifts', gift.id);
  const isNoteInTwo = useSyncExternalStore(
    autosave.subscribe,
    () => autosave.draft(gift.id)?.phase === 'conflict',
  );
  const isCollapsed = wasGiven && !isExpanded && !hasConflict && !isNoteInTwo;
  const tie = useTying(gift.status);
  const { toggle, select, holdFocus, releaseFocus } = useHeldFocus(isCollapsed);

  const setStatus = (status: GiftStatus) => {
    holdFocus();
    actions.setStatus(gift, status);
  };
  const toggleDetails = () => {
    releaseFocus();
    actions.toggleDetails(gift.id);
  };

  return (
    <article
      aria-labelledby={titleId}
      className={cardClass(cx('flex flex-col overflow-hidden', isCollapsed ? 'min-h-42' : 'h-full'))}
    >
      <GiftStrip gift={gift} paper={paper} isCollapsed={isCollapsed} tie={tie} actions={actions} />
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col px-4.5 pt-4',
          isCollapsed ? 'gap-0.5' : 'gap-3.5',
          wasGiven ? 'pb-1.5' : 'pb-4.5',
        )}
      >
        <h3
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className={cx('text-h3-lg [overflow-wrap:anywhere]', isCollapsed && 'truncate')}
        >
          {gift.title}
        </h3>
        {hasConflict && <GiftConflict giftId={gift.id} title={gift.title} next={heading} />}
        {isCollapsed ? (
          <p className="truncate text-small text-ink-2">{summary(gift)}</p>
        ) : (
          <>
            <GiftFacts gift={gift} today={today} />
            <AiSuggestions gift={gift} analysis={analysis} onRetry={actions.retryAnalysis} />
            <GiftNotes gift={gift} autosave={autosave} onDecide={holdFocus} />
            <GiftStatusSelect ref={select} gift={gift} onSelect={setStatus} />
          </>
        )}
        {wasGiven && (
          <button
            ref={toggle}
            type="button"
            aria-expanded={isExpanded}
            onClick={toggleDetails}
            className="mt-auto flex min-h-11 flex-none items-center justify-between gap-2 text-left text-facts font-semibold text-ink-2 hover:text-ink"
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
        )}
      </div>
    </article>
  );
});

function summary({ occasion, occasionDate }: Gift): string {
  return [occasion, occasionDate && formatLong(occasionDate)].filter(Boolean).join(' · ');
}

/** Whether the ribbon is being tied: only when the status changes to wrapped while the card is there. */
function useTying(status: GiftStatus): boolean {
  const [last, setLast] = useState({ status, tie: false });
  if (last.status !== status) setLast({ status, tie: status === 'wrapped' });
  return last.status === status ? last.tie : status === 'wrapped';
}

/**
 * A card that collapses takes its status select away: whoever used it finds the focus on the details button, and back
 * on the select when the change is taken back.
 */
function useHeldFocus(isCollapsed: boolean) {
  const toggle = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (!isHeld.current) return;
    if (isCollapsed) toggle.current?.focus({ preventScroll: true });
    else if (document.activeElement === document.body) select.current?.focus({ preventScroll: true });
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
