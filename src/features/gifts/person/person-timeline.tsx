import HandHeart from 'lucide-react/icons/hand-heart';
import { type ReactNode, useId, useState } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { asTheyAre, type GiftTraces, isDeleted, standingBefore } from '@/domain/gift/gift-traces';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { hasFilters, timeline, type TimelineFilter, timelineFilters } from '@/domain/history/timeline';
import type { Wrapping } from '@/domain/person/paper';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { cardClass } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';

import type { Analysis } from '../analysis/analysis-record';
import { GiftRow, type RowProps } from '../list/gift-row';
import { YearHead } from '../year-head';
import { GivenRow } from './given-row';

type PersonTimelineProps = {
  name: string;
  /** Given gifts by the status they had before changes that can still be undone; it determines their position. */
  given: readonly Gift[];
  /** The person's gifts in their current state. */
  gifts: readonly Gift[];
  received: readonly ReceivedGift[];
  traces: GiftTraces;
  placing: GiftTraces;
  rows: RowProps;
  paperOf: (gift: Gift) => Wrapping | null;
  analyses: ReadonlyMap<string, Analysis>;
  /** Ids of the gifts whose paid price is asked for. */
  priceAsked: ReadonlySet<string>;
  renderReceived: (gift: ReceivedGift) => ReactNode;
  onAddReceived: () => void;
};

/** Tab 'Bisher': what was given and received, as one timeline by year. */
export function PersonTimeline(props: PersonTimelineProps) {
  const { given, received, onAddReceived } = props;
  const id = useId();
  const day = today(useToday());
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const count = given.length + received.length;
  const years = timeline(given, received, { today: day, filter: hasFilters(count) ? filter : 'all' });
  return (
    <>
      {hasFilters(count) && (
        <div role="group" aria-label="Filter" className="mb-3.5 flex flex-wrap gap-2">
          {Object.entries(timelineFilters).map(([value, label]) => (
            <Chip
              key={value}
              name={`${id}filter`}
              checked={value === filter}
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the record
              onChange={() => setFilter(value as TimelineFilter)}
            >
              {label}
            </Chip>
          ))}
        </div>
      )}
      {count === 0 && (
        <EmptyState title="Noch nichts" headingLevel={3}>
          Hier siehst du, was ihr euch geschenkt habt.
        </EmptyState>
      )}
      {count > 0 && years.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong p-5 text-ink-2">
          {filter === 'open' ? 'Du hast dich für alles bedankt.' : 'Noch nichts'}
        </p>
      )}
      {years.map((year) => (
        <TimelineYear key={year.title} id={`${id}${year.title}`} year={year} {...props} />
      ))}
      <Button
        kind="secondary"
        icon={HandHeart}
        onClick={onAddReceived}
        className={count === 0 ? 'mx-auto mt-1 flex' : 'mt-4'}
      >
        Bekommen eintragen
      </Button>
    </>
  );
}

type TimelineYearProps = PersonTimelineProps & {
  id: string;
  year: ReturnType<typeof timeline<Gift, ReceivedGift>>[number];
};

function TimelineYear({ id, year, name, gifts, placing, ...shared }: TimelineYearProps) {
  const { traces, rows, paperOf, analyses, priceAsked, renderReceived } = shared;
  const [isOpen, setOpen] = useState(!year.isFolded);
  const given = asTheyAre(year.given, gifts, placing);
  const left = given.filter((gift) => isGiven(gift) && !isDeleted(gift.id, placing));
  return (
    <section aria-labelledby={id} className="gift-year">
      <YearHead id={id} title={year.title} gifts={left} word="verschenkt" />
      {isOpen ? (
        <ul aria-label={`${name}: ${year.title}`} className={cardClass()}>
          {year.entries.map(({ kind, gift: entry }) => {
            if (kind === 'received') return renderReceived(entry);
            const gift = given.find((one) => one.id === entry.id) ?? entry;
            return (
              <GiftRow
                key={gift.id}
                gift={gift}
                paper={paperOf(gift)}
                undoable={standingBefore(gift, traces)}
                isDeleted={isDeleted(gift.id, traces)}
                asksPrice={priceAsked.has(gift.id)}
                analysis={analyses.get(gift.id)?.state ?? null}
                repeats={null}
                names="occasion"
                {...rows}
                Line={GivenRow}
              />
            );
          })}
        </ul>
      ) : (
        <Button kind="text" size="sm" aria-describedby={id} onClick={() => setOpen(true)}>
          {year.entries.length} anzeigen
        </Button>
      )}
    </section>
  );
}
