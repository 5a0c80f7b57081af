import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { dismiss, useDismissed } from '@/data/dismissed';
import { usePersonalData } from '@/data/personal-data-context';
import type { CelebratedPerson, NextRow } from '@/domain/next/next-row';
import { nextThings } from '@/domain/next/next-things';
import { skippedKey } from '@/domain/next/unplanned-rows';
import { assignPapers } from '@/domain/person/paper';
import { useLast } from '@/lib/hooks/use-last';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { lazyPart } from '@/ui/lazy/lazy-part';

import type { Start } from '../use-start';
import { ListContext, type ListShared } from './list-context';
import { NothingUrgent, Unread } from './list-lines';
import type { NextActions } from './next-actions';
import { NextRowItem } from './next-row-item';
import { useFocusAfterTick } from './use-focus-after-tick';
import { useHeldRows } from './use-held-rows';
import { useLateRows } from './use-late-rows';
import { useTicks } from './use-ticks';

import './next-list.css';

const GiftsDrawer = lazyPart(() => import('./gifts-drawer'), 'GiftsDrawer');

/** Rows before the fold, so that the ideas begin on the first screen. */
const most = 5;

/** Occasion of a pressed tile; a new object for each press, so that a repeated press has an effect. */
export interface ChosenOccasion {
  /** Keys of its countdown entries. */
  keys: readonly string[];
}

type NextListProps = {
  start: Start;
  actions: NextActions;
  chosen: ChosenOccasion | null;
  /** Called once the list stands; what is below then moves no more. A stable reference. */
  onShown: () => void;
};

/** List 'Als Nächstes': what should be done next, in one place. */
export function NextList({ start, actions, chosen, onShown }: NextListProps) {
  const { sources, hasGiftsRead, unread, day } = start;
  const { scope } = usePersonalData();
  const skipped = useDismissed('feast');
  const unthanked = useDismissed('thanks');
  const things = useMemo(() => {
    // Without the ideas no state is known.
    const known = hasGiftsRead ? sources : { ...sources, people: [], special: null };
    return nextThings({ ...known, skipped, unthanked }, day);
  }, [sources, skipped, unthanked, hasGiftsRead, day]);
  const late = useLateRows(things);
  const [asked, ask] = useState<ListShared['asked']>(null);
  const { rows, ticked, isHeld, hold, release } = useHeldRows(late.rows, asked !== null);
  const { tickGift, tickReminder } = useTicks(release);
  const [opened, setOpened] = useState<string | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [shownGifts, showGifts] = useState<CelebratedPerson | null>(null);
  const drawerOf = useLast(shownGifts);
  const root = useRef<HTMLElement>(null);
  const rememberFocus = useFocusAfterTick(root, isHeld);
  const papers = useMemo(() => assignPapers(sources.people), [sources.people]);
  useLayoutEffect(onShown, [onShown]);

  const open = rows.filter(({ isDone }) => !isDone);
  const folded = [...open.slice(most), ...rows.filter(({ isDone }) => isDone)];
  const led = chosen && rows.find((row) => keysOf(row).some((key) => chosen.keys.includes(key)));
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    if (led?.kind === 'feast') setOpened(led.key);
    if (led && folded.includes(led)) setUnfolded(true);
  }
  const ledKey = useLast(led?.key ?? null);
  const focused = useRef(chosen);
  useEffect(() => {
    if (focused.current === chosen) return;
    focused.current = chosen;
    const row = chosen && root.current?.querySelector(`[data-row="${CSS.escape(ledKey ?? '')}"]`);
    row?.querySelector<HTMLElement>('.next-words')?.focus();
  }, [chosen, ledKey]);

  const shared: ListShared = {
    actions,
    papers,
    today: day,
    ticked,
    opened,
    asked,
    onOpen: (key) => setOpened(opened === key ? null : key),
    onTickGift: (key, gift, tick) => {
      rememberFocus();
      hold(key);
      tickGift(gift, tick);
      if (tick !== 'Verschenkt') return;
      actions.onGiven(gift.id);
      if (gift.paidCents === null && gift.givenOn === null) ask({ key, gift });
    },
    onTickReminder: (reminder) => {
      rememberFocus();
      hold(reminder.id);
      tickReminder(reminder);
    },
    onShowGifts: showGifts,
    onAnswered: () => ask(null),
  };
  function skip(row: NextRow) {
    if (row.kind !== 'unplanned') return;
    dismiss('feast', scope, skippedKey(row.feast, row.date));
    root.current?.querySelector('h2')?.focus();
  }

  return (
    <section ref={root} aria-labelledby="next-heading">
      <div className="next-head">
        <h2 id="next-heading" tabIndex={-1} className="text-[1.25rem]/[1.625rem] outline-none">
          Als Nächstes
        </h2>
        <Button
          kind="text"
          size="sm"
          icon={Bell}
          onClick={() => actions.onRemind(null)}
          className="-mr-2.5 px-2.5 text-ink-2 hover:text-ink"
        >
          Erinnern
        </Button>
      </div>
      <ListContext value={shared}>
        <ul className={cardClass('next-list')}>
          {open.length === 0 && <NothingUrgent sources={sources} today={day} />}
          {(isUnfolded ? [...open.slice(0, most), ...folded] : open.slice(0, most)).map((row) => (
            <NextRowItem key={row.key} row={row} onSkip={() => skip(row)} />
          ))}
          {unread.map((source) => (
            <Unread key={source.text} {...source} />
          ))}
          {(folded.length > 0 || late.lateCount > 0) && (
            <li>
              <button
                type="button"
                aria-expanded={late.lateCount > 0 ? undefined : isUnfolded}
                onClick={late.lateCount > 0 ? late.show : () => setUnfolded(!isUnfolded)}
                className="next-fold"
              >
                {late.lateCount > 0 ? lateText(late.lateCount) : foldText(open.length - most, folded)}
                <ChevronDown aria-hidden className={cx('size-4.5', isUnfolded && 'rotate-180')} />
              </button>
            </li>
          )}
        </ul>
      </ListContext>
      {drawerOf && (
        <GiftsDrawer
          open={shownGifts !== null}
          onClose={() => showGifts(null)}
          celebrated={latestOf(things, drawerOf)}
          onTick={(gift, tick) => {
            tickGift(gift, tick);
            if (tick === 'Verschenkt') actions.onGiven(gift.id);
          }}
        />
      )}
    </section>
  );
}

/** Keys of the countdown entries that a row stands for. */
function keysOf(row: NextRow): readonly string[] {
  if (row.kind === 'occasion') return [row.entry.key];
  return row.kind === 'feast' ? row.people.map(({ entry }) => entry.key) : [];
}

/** The person with the state of now, for a drawer that stays open while gifts change. */
function latestOf(things: readonly NextRow[], shown: CelebratedPerson): CelebratedPerson {
  const all = things.flatMap((row) =>
    row.kind === 'occasion' ? [row] : row.kind === 'feast' ? row.people : [],
  );
  return all.find(({ entry }) => entry.key === shown.entry.key) ?? shown;
}

function lateText(count: number): string {
  return count === 1 ? '1 neues Ding' : `${count} neue Dinge`;
}

/** `3 weitere, 2 fertig` */
function foldText(more: number, folded: readonly NextRow[]): string {
  const done = folded.filter(({ isDone }) => isDone).length;
  return [more > 0 && `${more} weitere`, done > 0 && `${done} fertig`]
    .filter((part) => part !== false)
    .join(', ');
}
