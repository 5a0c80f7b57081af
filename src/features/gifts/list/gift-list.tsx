import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import type { Gift } from '@/domain/gift/gift';
import { type GiftGroup, giftGroups } from '@/domain/gift/gift-groups';
import type { GiftOrder } from '@/domain/gift/gift-search-order';
import { giftOrderLabels } from '@/domain/gift/gift-search-order';
import { type GiftTraces, isDeleted } from '@/domain/gift/gift-traces';
import type { Wrapping } from '@/domain/person/paper';
import { useMediaQuery } from '@/lib/hooks/use-media-query';

import type { Analysis } from '../analysis/analysis-record';
import { FIRST_ROWS, GiftGroupCard } from './gift-group-card';

import './gift-list.css';
import type { RowProps } from './gift-row';
import { GroupPlace } from './group-place';

const ROWS_AT_ONCE = 24;

type GiftListProps = Omit<RowProps, 'isWide'> & {
  gifts: readonly Gift[];
  order: GiftOrder;
  traces: GiftTraces;
  /** Those that keep a place. */
  placing: GiftTraces;
  paperOf: (gift: Gift) => Wrapping | null;
  analyses: ReadonlyMap<string, Analysis>;
};

/** Gifts in rows, by what they are for. Groups below the screen come when somebody gets near to them. */
export function GiftList({ gifts, order, traces, placing, ...rest }: GiftListProps) {
  const { data: people } = useQuery(personQueries.list(usePersonalData()));
  const { today } = rest;
  const groups = useMemo(
    () =>
      order === 'neueste' || order === 'anlass'
        ? giftGroups(gifts, people ?? [], today, placing)
        : [inOneGroup(gifts, giftOrderLabels[order], placing)],
    [gifts, order, people, today, placing],
  );
  const [rows, setRows] = useState(ROWS_AT_ONCE);
  const shown = withinRows(groups, rows);
  const areFew = withinRows(groups, ROWS_AT_ONCE) === groups.length;
  const isWide = useMediaQuery('(min-width: 73.75em)');
  const columns = useMediaQuery('(min-width: 48em)') && groups.length > 1 ? 2 : 1;

  return (
    <div className="[overflow-anchor:none]">
      <div className="gift-groups grid items-start">
        {Array.from({ length: columns }, (_, column) => (
          <div
            key={column}
            className={columns === 1 ? 'gift-groups col-span-full grid' : 'gift-groups-column grid'}
          >
            {groups.slice(0, shown).map(
              (group, index) =>
                index % columns === column && (
                  <GroupPlace key={group.key} title={group.title} isFirst={index < columns} isKept={areFew}>
                    <GiftGroupCard group={group} traces={traces} isWide={isWide} {...rest} />
                  </GroupPlace>
                ),
            )}
          </div>
        ))}
      </div>
      {shown < groups.length && (
        <MoreGroups
          key={shown}
          height={heightOf(groups.slice(shown)) / columns}
          onNear={() => startTransition(() => setRows(rows + ROWS_AT_ONCE))}
        />
      )}
    </div>
  );
}

/** Leaves the room of what is to come. The button is for those who read without scrolling. */
function MoreGroups({ height, onNear }: { height: number; onNear: () => void }) {
  const room = useRef<HTMLDivElement>(null);
  const isNear = useRef(onNear);
  useEffect(() => {
    isNear.current = onNear;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) isNear.current();
      },
      { rootMargin: '100% 0px' },
    );
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} style={{ height }}>
      <button type="button" onClick={onNear} className="sr-only">
        Weitere Anlässe anzeigen
      </button>
    </div>
  );
}

function inOneGroup(gifts: readonly Gift[], title: string, traces: GiftTraces): GiftGroup {
  const count = gifts.filter(({ id }) => !isDeleted(id, traces)).length;
  return { key: title, title, due: null, gifts, count, wrapped: 0, hasSeveralPeople: true };
}

const rowsOf = ({ gifts }: GiftGroup) => Math.min(FIRST_ROWS + 1, gifts.length);

/** How many groups fit into so many rows. */
function withinRows(groups: readonly GiftGroup[], rows: number): number {
  let room = rows;
  const count = groups.findIndex((group) => (room -= rowsOf(group)) < 0);
  return count < 0 ? groups.length : Math.max(1, count);
}

/** About so many pixels. */
function heightOf(groups: readonly GiftGroup[]): number {
  return groups.reduce((height, group) => height + 62 + 52 * rowsOf(group), 0);
}
