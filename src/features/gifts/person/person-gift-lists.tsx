import { type ReactNode, useMemo, type ComponentProps, useId } from 'react';

import { type CalendarDay, today } from '@/domain/calendar/calendar-day';
import { alreadyGiven, alreadyGivenText } from '@/domain/gift/already-given';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { asTheyAre, type GiftTraces, isDeleted } from '@/domain/gift/gift-traces';
import { givenByYear } from '@/domain/gift/history';
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
import { YearHead } from '../year-head';
import { GivenRow } from './given-row';

import '../list/gift-list.css';

type PersonGiftListsProps = {
  name: string;
  /** Gifts in the order of the card view. */
  gifts: readonly Gift[];
  onAskPrice: (gift: Gift) => void;
  /** Undo traces and actions of the lists. */
  state: ReturnType<typeof useTraces> & ReturnType<typeof useGiftActions>;
  /** Render prop: gets the list of ideas and the list of given gifts, or their empty texts, and places them. */
  children: (ideas: ReactNode, given: ReactNode) => ReactNode;
};

/** Rows of planned and given gifts of one person. */
export function PersonGiftLists({ name, gifts, onAskPrice, state, children }: PersonGiftListsProps) {
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
        given.length === 0 ? (
          <Nothing>Noch nichts verschenkt.</Nothing>
        ) : (
          <GivenYears
            name={name}
            given={given}
            gifts={gifts}
            placing={placing}
            rows={{ ...rows, onAskPrice }}
          />
        ),
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

type GivenYearsProps = {
  name: string;
  /** Given gifts by the status they had before changes that can still be undone; it determines their position. */
  given: readonly Gift[];
  /** The person's gifts in their current state. */
  gifts: readonly Gift[];
  placing: GiftTraces;
  rows: Omit<ComponentProps<typeof GiftGroupCard>, 'group' | 'isOfOne' | 'repeats' | 'Line'>;
};

/** Gifts that a person got, grouped by year, with the sum paid. */
function GivenYears({ name, given, gifts, placing, rows }: GivenYearsProps) {
  const id = useId();
  const { today } = rows;
  const years = useMemo(
    () =>
      givenByYear(given, today).map(({ title, items }) => {
        const shown = asTheyAre(items, gifts, placing);
        const left = shown.filter((gift) => isGiven(gift) && !isDeleted(gift.id, placing));
        return { title, shown, left };
      }),
    [given, gifts, placing, today],
  );
  return years.map(({ title, shown, left }) => (
    <section key={title} aria-labelledby={`${id}${title}`} className="gift-year">
      <YearHead id={`${id}${title}`} title={title} gifts={left} />
      <GiftGroupCard
        group={groupOf(`An ${name} verschenkt: ${title}`, shown)}
        isOfOne
        Line={GivenRow}
        {...rows}
      />
    </section>
  ));
}
