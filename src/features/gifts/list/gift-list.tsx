import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import type { Gift } from '@/domain/gift/gift';
import { giftGrouper } from '@/domain/gift/gift-grouper';
import type { GiftGroup } from '@/domain/gift/gift-groups';
import { type GiftTraces, isDeleted } from '@/domain/gift/gift-traces';
import type { GiftOrder } from '@/domain/gift/search/gift-search-order';
import { giftOrderLabels } from '@/domain/gift/search/gift-search-order';
import type { Wrapping } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { usePrinting } from '@/lib/hooks/use-printing';

import type { Analysis } from '../analysis/analysis-record';
import { FIRST_ROWS, GiftGroupCard, isAllWrapped } from './gift-group-card';

import './gift-list.css';
import type { RowProps } from './gift-row';
import { WindowedGiftGroup } from './windowed-gift-group';

/** Page size: groups are mounted until their rows reach this number. */
const ROWS_AT_ONCE = 24;
/** Above this number of gifts groups that are all wrapped are folded, unless the user searches. */
const FOLDED_ABOVE = 20;
/** Above this number of gifts groups show their first rows only. */
const CUT_ABOVE = 60;
/** Rows per column that mount in the first render of a wide screen; further visible groups follow right after it. */
const FIRST_ROWS_SHOWN = 10;
const GAP = 8;
/** Stable references, so that memo comparisons hold. */
const nobody: readonly Person[] = [];
const nothing: readonly StoredOccasion[] = [];

type GiftListProps = Omit<RowProps, 'isWide' | 'openRows'> & {
  gifts: readonly Gift[];
  /** Number of gifts without a search. */
  mostGifts: number;
  order: GiftOrder;
  traces: GiftTraces;
  /** Traces of the changed gifts that keep their old position. */
  placing: GiftTraces;
  paperOf: (gift: Gift) => Wrapping | null;
  analyses: ReadonlyMap<string, Analysis>;
  priceAsked: ReadonlySet<string>;
};

/** Gifts in rows, grouped by occasion. A group below the viewport mounts when the user scrolls near it. */
export function GiftList({ gifts, mostGifts, order, traces, placing, ...rest }: GiftListProps) {
  const data = usePersonalData();
  const { data: people = nobody } = useQuery(personQueries.list(data));
  const { data: stored = nothing } = useQuery(occasionQueries.list(data));
  const { today } = rest;
  const [grouped] = useState(giftGrouper);
  const [openRows] = useState(() => new Set<string>());
  const groups = useMemo(
    () =>
      order === 'neueste' || order === 'anlass'
        ? grouped(gifts, people, today, placing, stored)
        : [inOneGroup(gifts, giftOrderLabels[order], placing)],
    [grouped, gifts, order, people, today, placing, stored],
  );
  const folds = mostGifts > FOLDED_ABOVE && gifts.length >= mostGifts;
  const firstOf = ({ key }: GiftGroup) =>
    gifts.length > CUT_ABOVE || key === 'Verschenkt' ? FIRST_ROWS : CUT_ABOVE;
  const sizes = groups.map((group) => sizeOf(group, firstOf(group), folds));
  const [rows, setRows] = useState(ROWS_AT_ONCE);
  const [firstAsked, setFirstAsked] = useState(-1);
  const isPrinting = usePrinting();
  const shown = isPrinting ? groups.length : withinRows(sizes, rows);
  const areFew = withinRows(sizes, ROWS_AT_ONCE) === groups.length;
  const isWide = useMediaQuery('(min-width: 73.75em)');
  const columns = useMediaQuery('(min-width: 48em)') && groups.length > 1 ? 2 : 1;
  // On phones the list starts below the viewport, so the first group is enough.
  const opened = columns === 1 ? 1 : withinRows(sizes, FIRST_ROWS_SHOWN * columns);

  const list = useRef<HTMLDivElement>(null);
  const showMore = () => setRows(rows + ROWS_AT_ONCE);
  /** Moves the focus to the first new group; the button may have unmounted. */
  function showMoreAndFocus() {
    const sections = () => [...(list.current?.querySelectorAll('section') ?? [])];
    const before = new Set(sections());
    flushSync(() => {
      showMore();
      setFirstAsked(shown);
    });
    const first = sections().find((section) => !before.has(section));
    first?.querySelector('button')?.focus();
  }

  return (
    <div ref={list} className="[overflow-anchor:none]">
      <div className="gift-groups grid items-start">
        {Array.from({ length: columns }, (_, column) => (
          <div
            key={column}
            className={columns === 1 ? 'gift-groups col-span-full grid' : 'gift-groups-column grid'}
          >
            {groups.slice(0, shown).map(
              (group, index) =>
                index % columns === column && (
                  <WindowedGiftGroup
                    key={group.key}
                    title={group.title}
                    isFirst={index < columns}
                    isAlwaysMounted={areFew || isPrinting}
                    estimate={
                      index < opened || index === firstAsked
                        ? null
                        : heightOf(sizeOf(group, firstOf(group), folds), isWide)
                    }
                  >
                    <GiftGroupCard
                      group={group}
                      traces={traces}
                      isWide={isWide}
                      isWhole={isPrinting}
                      first={firstOf(group)}
                      folds={folds}
                      openRows={openRows}
                      {...rest}
                    />
                  </WindowedGiftGroup>
                ),
            )}
          </div>
        ))}
      </div>
      {shown < groups.length && (
        <MoreGroups
          shown={shown}
          height={totalHeight(sizes.slice(shown), isWide) / columns}
          onNear={() => startTransition(showMore)}
          onAsk={showMoreAndFocus}
        />
      )}
    </div>
  );
}

type MoreGroupsProps = { shown: number; height: number; onNear: () => void; onAsk: () => void };

/** Reserves the height of groups that are not mounted yet. Screen readers, which do not scroll, use the button. */
function MoreGroups({ shown, height, onNear, onAsk }: MoreGroupsProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const loadMore = useRef(onNear);
  useEffect(() => {
    // The focused button may unmount, so the focus moves to the new group.
    loadMore.current = () => (placeholder.current?.contains(document.activeElement) ? onAsk() : onNear());
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore.current();
      },
      { rootMargin: '100% 0px' },
    );
    // Observes anew after each page: if one page does not fill the viewport, the next one loads as well.
    if (placeholder.current && shown > 0) observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={placeholder} style={{ height }}>
      <button type="button" onClick={onAsk} className="sr-only">
        Weitere Anlässe anzeigen
      </button>
    </div>
  );
}

function inOneGroup(gifts: readonly Gift[], title: string, traces: GiftTraces): GiftGroup {
  const count = gifts.filter(({ id }) => !isDeleted(id, traces)).length;
  return { key: title, title, due: null, gifts, count, wrapped: 0, hasSeveralPeople: true };
}

/** Rows of a group that is not mounted yet. */
interface GroupSize {
  rows: number;
  hasMore: boolean;
}

/** A single hidden row is shown: it is no taller than the button for more rows. */
function sizeOf(group: GiftGroup, first: number, folds: boolean): GroupSize {
  if (folds && isAllWrapped(group)) return { rows: 0, hasMore: false };
  const hasMore = group.gifts.length > first + 1;
  return { rows: hasMore ? first : group.gifts.length, hasMore };
}

/** Number of groups that fit into the given number of rows; at least one. */
function withinRows(sizes: readonly GroupSize[], most: number): number {
  let rowsLeft = most;
  const count = sizes.findIndex(({ rows }) => (rowsLeft -= rows) < 0);
  return count < 0 ? sizes.length : Math.max(1, count);
}

/** Estimated height of a group in px; keep in sync with gift-list.css. */
function heightOf({ rows, hasMore }: GroupSize, isWide: boolean): number {
  const [head, row] = isWide ? [67, 58] : [53, 52];
  return head + rows * row + (hasMore ? 45 : 0);
}

function totalHeight(sizes: readonly GroupSize[], isWide: boolean): number {
  return sizes.reduce((height, size) => height + GAP + heightOf(size, isWide), 0);
}
