import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { subscribeTexts } from '@/data/texts/local-texts';
import { storedConflicts } from '@/data/texts/stored-conflicts';
import { formatDayMonthLong } from '@/domain/calendar/calendar-day';
import { countdownHeading } from '@/domain/countdown/countdown';
import type { Gift } from '@/domain/gift/gift';
import type { GiftGroup } from '@/domain/gift/gift-groups';
import { type GiftTraces, isDeleted, undoableStatus } from '@/domain/gift/gift-traces';
import type { Wrapping } from '@/domain/person/paper';
import { countText } from '@/domain/text/german';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { LineWithHint } from '@/ui/layout/line-with-hint';

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
    ...row
  }: GiftGroupCardProps) {
    const titleId = useId();
    const { gifts, hasSeveralPeople } = group;
    const list = useRef<HTMLUListElement>(null);
    const first = isOfOne ? FIRST_ROWS_ALONE : FIRST_ROWS;
    const [most, setMost] = useState(first);
    const title = isOfOne ? { 'aria-label': group.title } : { 'aria-labelledby': titleId };
    // A single hidden row is shown: it is no taller than the button for more rows.
    const isAll = isWhole || gifts.length <= most + 1;
    const shown = isAll ? gifts : gifts.slice(0, most);
    const toBeSeen = useLastConflict(isAll ? none : gifts) + 1;
    if (toBeSeen > most) setMost(toBeSeen);

    /** Moves the focus to the first new row; the button may have unmounted. */
    function showMore() {
      flushSync(() => setMost(most + MORE_ROWS));
      list.current?.children[shown.length]?.querySelector('button')?.focus({ preventScroll: true });
    }

    return (
      <section {...title} data-unfolded={most > first || undefined} className={cardClass('overflow-hidden')}>
        {!isOfOne && <GroupHead group={group} titleId={titleId} />}
        <ul ref={list} {...title}>
          {shown.map((gift) => (
            <GiftRow
              key={gift.id}
              gift={gift}
              paper={paperOf(gift)}
              undoable={undoableStatus(gift, traces)}
              isDeleted={isDeleted(gift.id, traces)}
              asksPrice={priceAsked.has(gift.id)}
              repeats={repeats?.get(gift.id) ?? null}
              analysis={analyses.get(gift.id)?.state ?? null}
              names={isOfOne ? 'occasion' : hasSeveralPeople ? 'person' : null}
              {...row}
            />
          ))}
        </ul>
        {shown.length < gifts.length && (
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

function GroupHead({
  group: { title, due, count, wrapped },
  titleId,
}: {
  group: GiftGroup;
  titleId: string;
}) {
  const { value, unit } = due ? countdownHeading(due.days) : {};
  return (
    <header className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-3 border-b border-line px-[14px] py-[6px] xl:min-h-[66px] xl:px-[18px] xl:py-[10px]">
      {/* As narrow as the longest word at most. */}
      <div className="w-min max-w-full grow">
        <h3 id={titleId} className="text-[1.0625rem]/[1.375rem] break-words xl:text-[1.1875rem]/[1.5rem]">
          {title}
        </h3>
        <LineWithHint
          className="tabular-nums"
          hint={
            due &&
            count > 0 && (
              <b className={cx('font-semibold', wrapped > 0 ? 'text-pine-ink' : 'text-band-ink')}>
                {wrapped > 0 ? `${wrapped} von ${count} verpackt` : 'Noch nichts verpackt'}
              </b>
            )
          }
        >
          {due ? formatDayMonthLong(due.day) : giftCountText(count)}
        </LineWithHint>
      </div>
      {value !== undefined && (
        <p
          className={cx(
            'gift-group-days flex flex-none items-baseline gap-1.5 font-display text-[1.75rem]/[1] font-bold tabular-nums xl:text-[2.25rem]',
            !unit && 'is-word',
          )}
        >
          {value}
          {unit && <span className="font-text text-small font-semibold text-ink-2">{unit}</span>}
        </p>
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
