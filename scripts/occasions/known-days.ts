import { addDays, calendarDay, type CalendarDay } from '../../src/domain/calendar/calendar-day.ts';
import { movableOccasions } from '../../src/domain/calendar/movable-days.ts';
import { hasFixedDate, nextOccasionDay, personOccasions } from '../../src/domain/calendar/occasion.ts';
import { computedOccasions } from '../../src/domain/countdown/occasion-days.ts';

/** Row of the database table private.occasion_days. */
export interface KnownDay {
  occasion: string;
  day: CalendarDay;
  ignoresOwnDate: boolean;
  isOwn: boolean;
}

const occasions = [...new Set([...personOccasions, ...computedOccasions, ...movableOccasions])];

/** Days of all named occasions by the rules of the domain; both years included. */
export function knownDays(firstYear: number, lastYear: number): KnownDay[] {
  return occasions.flatMap((occasion) => {
    const days: KnownDay[] = [];
    let from = calendarDay(firstYear, 1, 1);
    while (from !== null) {
      const day: CalendarDay | null = nextOccasionDay(occasion, from);
      if (day === null || day > `${lastYear}-12-31`) break;
      days.push({ occasion, day, ignoresOwnDate: hasFixedDate(occasion), isOwn: true });
      from = addDays(day, 1);
    }
    return days;
  });
}

/** SQL with the days of all named occasions, one line per occasion. */
export function knownDaysSql(firstYear: number, lastYear: number): string {
  const byOccasion = Map.groupBy(knownDays(firstYear, lastYear), ({ occasion }) => occasion);
  const lines = Array.from(byOccasion, ([occasion, days]) => {
    const { ignoresOwnDate = false, isOwn = false } = days[0] ?? {};
    return `  ('${occasion}', ${ignoresOwnDate}, ${isOwn}, '{${days.map(({ day }) => day).join(',')}}')`;
  });
  return `-- Written by scripts/occasion-days.ts from the domain: ${firstYear} to ${lastYear}.
insert into private.occasion_days (occasion, day, ignores_own_date, is_own)
select known.occasion, day, known.ignores_own_date, known.is_own
from (values
${lines.join(',\n')}
) as known (occasion, ignores_own_date, is_own, days), unnest(known.days::date[]) as day;
`;
}
