import { type ComponentProps, type ReactNode, useMemo } from 'react';

import { type CalendarDay, today } from '@/domain/calendar/calendar-day';
import { alreadyGiven, alreadyGivenText } from '@/domain/gift/already-given';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { asTheyAre } from '@/domain/gift/gift-traces';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePrinting } from '@/lib/hooks/use-printing';
import { useToday } from '@/lib/hooks/use-today';

import { useAnalyses } from '../analysis/use-analyses';
import { GiftGroupCard } from '../list/gift-group-card';
import { useNoteAutosave } from '../notes/use-note-autosave';
import { AskToDelete } from '../undo/ask-to-delete';
import type { useTraces } from '../undo/use-traces';
import type { useGiftActions } from '../use-gift-actions';
import { useGiftPapers } from '../use-gift-papers';
import { PersonTimeline } from './person-timeline';

import '../list/gift-list.css';

type PersonGiftListsProps = {
  name: string;
  /** Gifts in the order of the card view. */
  gifts: readonly Gift[];
  onAskPrice: (gift: Gift) => void;
  /** Undo traces and actions of the lists. */
  state: ReturnType<typeof useTraces> & ReturnType<typeof useGiftActions>;
  /** Received presents and their rows, which belong to another feature. */
  timeline: Pick<ComponentProps<typeof PersonTimeline>, 'received' | 'renderReceived' | 'onAddReceived'>;
  /** Render prop: gets the list of ideas and the timeline, or their empty texts, and places them. */
  children: (ideas: ReactNode, timeline: ReactNode) => ReactNode;
};

/** Rows of planned and given gifts of one person. */
export function PersonGiftLists({
  name,
  gifts,
  onAskPrice,
  state,
  timeline,
  children,
}: PersonGiftListsProps) {
  const { traces, placed, placing, toDelete, askToDelete, actions, priceAsked } = state;
  const day = today(useToday());
  const isPrinting = usePrinting();
  const autosave = useNoteAutosave();
  const paperOf = useGiftPapers();
  const analyses = useAnalyses(gifts);
  const isWide = useMediaQuery('(min-width: 73.75em)');
  const [ideas, given] = useMemo(
    () => [
      asTheyAre(
        placed.filter((gift) => !isGiven(gift)),
        gifts,
        placing,
      ),
      placed.filter(isGiven),
    ],
    [gifts, placed, placing],
  );
  const repeats = useMemo(() => repeatsAmong(gifts, day), [gifts, day]);
  const rows = {
    traces,
    paperOf,
    analyses,
    priceAsked,
    actions,
    autosave,
    today: day,
    isWide,
    isWhole: isPrinting,
  };

  return (
    <>
      {children(
        ideas.length === 0 ? (
          <Nothing>Noch keine Idee. Schreib sie auf, sobald du sie hörst.</Nothing>
        ) : (
          <GiftGroupCard group={groupOf(`Ideen für ${name}`, ideas)} isOfOne repeats={repeats} {...rows} />
        ),
        <PersonTimeline
          {...{ name, given, gifts, placing, traces, paperOf, analyses, priceAsked, ...timeline }}
          rows={{ actions, autosave, today: day, isWide, onAskPrice }}
        />,
      )}
      <AskToDelete toDelete={toDelete} askToDelete={askToDelete} />
    </>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed border-line-strong p-5 text-ink-2">{children}</p>;
}

/** Returns hints for ideas that resemble an already given gift, by gift id. */
function repeatsAmong(gifts: readonly Gift[], today: CalendarDay): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { id, title, status } of gifts) {
    const before = isGiven({ status }) ? null : alreadyGiven(title, gifts, { id, today });
    if (before) texts.set(id, alreadyGivenText(before));
  }
  return texts;
}

function groupOf(title: string, gifts: readonly Gift[]) {
  return { key: title, title, due: null, gifts, count: gifts.length, wrapped: 0, hasSeveralPeople: false };
}
