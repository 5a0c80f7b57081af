import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { subscribeTexts } from '@/data/texts/local-texts';
import { storedConflicts } from '@/data/texts/stored-conflicts';
import { formatDayMonthLong } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import type { GiftGroup } from '@/domain/gift/gift-groups';
import { type GiftTraces, isDeleted, standingBefore } from '@/domain/gift/gift-traces';
import type { Wrapping } from '@/domain/person/paper';
import { countText } from '@/domain/text/german';
import { cardClass } from '@/ui/layout/card';

import type { Analysis } from '../analysis/analysis-record';
import { giftCountText } from '../search/gift-count-text';
import { GiftRow, type RowProps } from './gift-row';

/** Number of rows that a group shows at first. */
export const FIRST_ROWS = 4;
/** Number of rows shown at first by a group that stands alone. */
const FIRST_ROWS_ALONE = 12;
const MORE_ROWS = 60;
const none: readonly Gift[] = [];

type GiftGroupCardProps = RowProps & {
  group: GiftGroup;
  traces: GiftTraces;
  paperOf: (gift: Gift) => Wrapping | null;
  analyses: ReadonlyMap<string, Analysis>;
  /** Ids of the gifts whose paid price is asked for. */
  priceAsked: ReadonlySet<string>;
  /** Hints about similar gifts that the person already got, by gift id. */
  repeats?: ReadonlyMap<string, string>;
  /** Shows all rows, as for printing. */
  isWhole: boolean;
  /** All gifts are for the person of the page, so the card has no header. */
  isOfOne?: boolean;
  /** Number of rows shown at first. */
  first?: number;
  /** A group whose gifts are all wrapped shows its header only. */
  folds?: boolean;
};

export const GiftGroupCard = memo(
  function GiftGroupCard({
    group,
    traces,
    paperOf,
    analyses,
    priceAsked,
    repeats,
    isWhole,
    isOfOne = false,
    first = isOfOne ? FIRST_ROWS_ALONE : FIRST_ROWS,
    folds = false,
    ...row
  }: GiftGroupCardProps) {
    const titleId = useId();
    const { gifts, hasSeveralPeople } = group;
    const list = useRef<HTMLUListElement>(null);
    const [most, setMost] = useState(first);
    // Decided once: a group does not fold under the finger that wraps its last gift.
    const [isPacked, setPacked] = useState(folds && isAllWrapped(group));
    const title = isOfOne ? { 'aria-label': group.title } : { 'aria-labelledby': titleId };
    // A single hidden row is shown: it is no taller than the button for more rows.
    const isAll = isWhole || gifts.length <= most + 1;
    const shown = isAll ? gifts : gifts.slice(0, most);
    const toBeSeen = useLastConflict(isAll && !isPacked ? none : gifts) + 1;
    if (toBeSeen > most && !isAll) setMost(toBeSeen);
    const isFolded = isPacked && !isWhole && toBeSeen === 0 && isAllWrapped(group);

    /** Moves the focus to the first new row; the button may have unmounted. */
    function showMore() {
      flushSync(() => setMost(most + MORE_ROWS));
      list.current?.children[shown.length]?.querySelector('button')?.focus({ preventScroll: true });
    }

    function unfold() {
      flushSync(() => setPacked(false));
      list.current?.querySelector('button')?.focus({ preventScroll: true });
    }

    return (
      <section
        {...title}
        data-unfolded={most > first || (folds && !isPacked && isAllWrapped(group)) || undefined}
        className={cardClass('overflow-hidden')}
      >
        {!isOfOne && <GroupHead group={group} titleId={titleId} onUnfold={isFolded ? unfold : undefined} />}
        <ul ref={list} {...title} hidden={isFolded}>
          {(isFolded ? none : shown).map((gift) => (
            <GiftRow
              key={gift.id}
              gift={gift}
              paper={paperOf(gift)}
              undoable={standingBefore(gift, traces)}
              isDeleted={isDeleted(gift.id, traces)}
              asksPrice={priceAsked.has(gift.id)}
              repeats={repeats?.get(gift.id) ?? null}
              analysis={analyses.get(gift.id)?.state ?? null}
              names={isOfOne ? 'occasion' : hasSeveralPeople ? 'person' : null}
              {...row}
            />
          ))}
        </ul>
        {!isFolded && shown.length < gifts.length && (
          <button
            type="button"
            onClick={showMore}
            className="flex min-h-11 w-full items-center justify-between gap-2 border-t border-line px-[14px] text-left text-facts font-semibold text-ink-2 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 xl:px-[18px]"
          >
            <span>
              {moreText(gifts.length - shown.length, group)}
              <span className="sr-only">: {group.title}</span>
            </span>
            <ChevronDown aria-hidden className="size-4.5 flex-none" />
          </button>
        )}
      </section>
    );
  },
  // Every change creates new group objects, so the groups are compared by their gifts.
  ({ group, ...rest }, { group: next, ...nextRest }) => {
    const before: Readonly<Record<string, unknown>> = rest;
    const isSame = Object.entries(nextRest).every(([name, value]) => Object.is(value, before[name]));
    return isSame && isSameGroup(group, next);
  },
);

/** Text of the button for more rows. Its number equals the header's: it omits deleted gifts, which are placeholders. */
function moreText(hidden: number, { count, gifts }: GiftGroup): string {
  if (hidden > MORE_ROWS) return `${MORE_ROWS} weitere von ${countText(count)} anzeigen`;
  return count === gifts.length ? `Alle ${countText(count)} anzeigen` : `${hidden} weitere anzeigen`;
}

export function isAllWrapped({ count, wrapped }: GiftGroup): boolean {
  return count > 0 && wrapped === count;
}

function isSameGroup(a: GiftGroup, b: GiftGroup): boolean {
  return (
    a.title === b.title &&
    a.due?.day === b.due?.day &&
    a.due?.days === b.due?.days &&
    a.hasSeveralPeople === b.hasSeveralPeople &&
    a.gifts.length === b.gifts.length &&
    a.gifts.every((gift, index) => gift === b.gifts[index])
  );
}

type GroupHeadProps = {
  group: GiftGroup;
  titleId: string;
  /** Unfolds a group that is all wrapped; undefined for others. */
  onUnfold: (() => void) | undefined;
};

function GroupHead({ group: { title, due, count }, titleId, onUnfold }: GroupHeadProps) {
  return (
    <header className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-3 border-b border-line px-[14px] py-[6px] xl:min-h-[66px] xl:px-[18px] xl:py-[10px]">
      {/* As narrow as the longest word at most. */}
      <div className="w-min max-w-full grow">
        <h3 id={titleId} className="text-[1.0625rem]/[1.375rem] break-words xl:text-[1.1875rem]/[1.5rem]">
          {title}
        </h3>
        <p className="text-small text-ink-2 tabular-nums">
          {due ? formatDayMonthLong(due.day) : giftCountText(count)}
        </p>
      </div>
      {onUnfold && (
        <button
          type="button"
          aria-expanded={false}
          onClick={onUnfold}
          className="flex min-h-11 items-center gap-2 text-small font-semibold text-pine-ink"
        >
          <Check aria-hidden className="size-4.5" />
          <span>
            Alles verpackt, {countText(count)} anzeigen
            <span className="sr-only">: {title}</span>
          </span>
        </button>
      )}
    </header>
  );
}

/** Index of the last gift with a text conflict; -1 without one. */
function useLastConflict(gifts: readonly Gift[]): number {
  const { scope } = usePersonalData();
  return useSyncExternalStore(subscribeTexts, () => {
    if (gifts.length === 0) return -1;
    const conflicts = storedConflicts(scope).filter(({ list }) => list === 'gifts');
    const ids = new Set(conflicts.map(({ id }) => id));
    return gifts.findLastIndex(({ id }) => ids.has(id));
  });
}
