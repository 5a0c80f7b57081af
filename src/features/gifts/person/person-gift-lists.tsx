import { type ReactNode, useMemo } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { asTheyAre } from '@/domain/gift/gift-traces';
import { useLast } from '@/lib/hooks/use-last';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePrinting } from '@/lib/hooks/use-printing';
import { useToday } from '@/lib/hooks/use-today';
import { lazyPart } from '@/ui/lazy-part';

import { useAnalyses } from '../analysis/use-analyses';
import { GiftGroupCard } from '../list/gift-group-card';

import '../list/gift-list.css';
import { useNoteAutosave } from '../notes/use-note-autosave';
import { useFollowFocus } from '../use-follow-focus';
import { useGiftActions } from '../use-gift-actions';
import { useGiftPapers } from '../use-gift-papers';
import { useTraces } from '../use-traces';

const DeleteGiftDialog = lazyPart(() => import('../delete-gift-dialog'), 'DeleteGiftDialog');

type PersonGiftListsProps = {
  name: string;
  /** In the order of the cards. */
  gifts: readonly Gift[];
  /** Puts the rows, or what is said instead of them, into their places. */
  children: (ideas: ReactNode, given: ReactNode) => ReactNode;
};

/** What is planned for somebody and what was given, in rows. A changed one stays where it was until the page is left. */
export function PersonGiftLists({ name, gifts, children }: PersonGiftListsProps) {
  const { traces, placed, placing, trace, asked, askToDelete } = useTraces(gifts);
  const day = today(useToday());
  const isPrinting = usePrinting();
  const autosave = useNoteAutosave();
  const paperOf = useGiftPapers();
  const analyses = useAnalyses(gifts);
  const lastAsked = useLast(asked);
  const beforeMove = useFollowFocus(gifts);
  const { actions } = useGiftActions({ askToDelete, beforeMove, trace });
  const isWide = useMediaQuery('(min-width: 73.75em)');
  const [ideas, given] = useMemo(() => {
    const inOrder = (some: readonly Gift[]) => asTheyAre(some, gifts, placing);
    return [inOrder(placed.filter((gift) => !isGiven(gift))), inOrder(placed.filter(isGiven))];
  }, [gifts, placed, placing]);
  const shared = { traces, paperOf, analyses, actions, autosave, today: day, isWide, isWhole: isPrinting };
  const rows = (title: string, some: readonly Gift[], instead: string) =>
    some.length === 0 ? (
      <p className="rounded-lg border border-dashed border-line-strong p-5 text-ink-2">{instead}</p>
    ) : (
      <GiftGroupCard group={groupOf(title, some)} isOfOne {...shared} />
    );

  return (
    <>
      {children(
        rows(`Ideen für ${name}`, ideas, 'Noch keine Idee. Schreib sie auf, sobald du sie hörst.'),
        rows(`An ${name} verschenkt`, given, 'Noch nichts verschenkt.'),
      )}
      {lastAsked && (
        <DeleteGiftDialog
          gift={lastAsked}
          open={asked !== null}
          onClose={() => askToDelete((current) => (current?.id === lastAsked.id ? null : current))}
        />
      )}
    </>
  );
}

function groupOf(title: string, gifts: readonly Gift[]) {
  return { key: title, title, due: null, gifts, count: gifts.length, wrapped: 0, hasSeveralPeople: false };
}
