import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { countdownHeading } from '@/domain/countdown/countdown';
import type { Wrapping } from '@/domain/person/paper';
import type { ShoppingGroup, ShoppingRow, ShoppingSection } from '@/domain/shopping/shopping-list';
import { countText } from '@/domain/text/german';
import { usePrinting } from '@/lib/hooks/use-printing';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';

import { ShoppingListRow, type ShoppingRowProps } from './shopping-list-row';

/** Page size: number of rows shown at first and added per press. */
const ROWS = 60;
/** Deadlines within this number of days are highlighted. */
const SOON_DAYS = 7;

export type PaperOf = (row: Pick<ShoppingRow, 'personId' | 'name'>) => Wrapping;

type ShoppingGroupsProps = Pick<ShoppingRowProps, 'plan' | 'onAskPrice'> & {
  section: ShoppingSection;
  paperOf: PaperOf;
};

/** First rows of a section, by group, with a button for more. */
export function ShoppingGroups({ section, ...row }: ShoppingGroupsProps) {
  const { title, count, groups } = section;
  const [most, setMost] = useState(ROWS);
  const root = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const shown = isPrinting ? groups : firstRows(groups, most);

  /** Moves the focus to the first added row. */
  function showMore() {
    flushSync(() => setMost(most + ROWS));
    root.current?.querySelectorAll<HTMLElement>('.shopping-row input')[most]?.focus({ preventScroll: true });
  }

  return (
    <div ref={root}>
      {shown.map((group) => (
        <GroupOfRows key={group.key} group={group} section={title} count={count} {...row} />
      ))}
      {all > most && !isPrinting && (
        <button
          type="button"
          onClick={showMore}
          className="flex min-h-11 w-full items-center justify-between gap-2 text-left text-facts font-semibold text-ink-2 hover:text-ink"
        >
          <span>
            {countText(Math.min(ROWS, all - most))} weitere anzeigen<span className="sr-only">: {title}</span>
          </span>
          <ChevronDown aria-hidden className="size-4.5 flex-none" />
        </button>
      )}
    </div>
  );
}

function firstRows(groups: readonly ShoppingGroup[], most: number): ShoppingGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

type GroupOfRowsProps = Omit<ShoppingGroupsProps, 'section'> & {
  group: ShoppingGroup;
  /** Title of the section; names a group that has no title. */
  section: string;
  count: number;
};

function GroupOfRows({ group, section, count, paperOf, ...actions }: GroupOfRowsProps) {
  const id = useId();
  const { title, days, rows } = group;
  return (
    <div className="mt-[16px]">
      <div className="shopping-group-head">
        <h3 id={id} className="min-w-0 text-[1.0625rem]/[1.5rem] wrap-anywhere hyphens-auto">
          {title ?? section}
        </h3>
        {title === null && <span className="text-small text-ink-2 tabular-nums">{countText(count)}</span>}
        {days !== null && (
          <span
            className={cx(
              'text-small tabular-nums',
              days <= SOON_DAYS ? 'font-semibold text-band-ink' : 'text-ink-2',
            )}
          >
            {daysText(days)}
          </span>
        )}
      </div>
      <ul aria-labelledby={id} className={cardClass('shopping-rows')}>
        {rows.map((row) => (
          <ShoppingListRow key={row.key} row={row} paper={paperOf(row)} {...actions} />
        ))}
      </ul>
    </div>
  );
}

function daysText(days: number): string {
  const { value, unit } = countdownHeading(days);
  return unit === null ? value : `${value} ${unit}`;
}
