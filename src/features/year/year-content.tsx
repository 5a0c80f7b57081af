import { useMemo } from 'react';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { giftYear, type YearSources } from '@/domain/year/gift-year';

import { YearEmpty } from './year-empty';
import { YearGiven } from './year-given';
import { YearHero } from './year-hero';
import { YearPeople } from './year-people';
import { YearReceived } from './year-received';
import { YearTimeline } from './year-timeline';

type YearContentProps = {
  sources: YearSources & { gifts: readonly Gift[]; received: readonly ReceivedGift[] };
  year: number;
  day: CalendarDay;
};

/** Months and people of a year, and below the given presents of all years. */
export function YearContent({ sources, year, day }: YearContentProps) {
  const shown = useMemo(() => giftYear(sources, year, day), [sources, year, day]);
  const isEmpty = shown.people.length === 0 && shown.givenCount + shown.aheadCount + shown.toThank === 0;
  return (
    <div className="year-columns">
      {isEmpty ? (
        <YearEmpty year={year} />
      ) : (
        <>
          <div className="year-column">
            <YearHero shown={shown} />
            <YearTimeline key={year} shown={shown} people={sources.people} />
          </div>
          <YearPeople shown={shown} people={sources.people} />
        </>
      )}
      <YearGiven gifts={sources.gifts} year={year} day={day} />
      <YearReceived received={sources.received} people={sources.people} year={year} day={day} />
    </div>
  );
}
