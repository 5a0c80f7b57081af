import { addDays, type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import { type FeastName, feastOf } from '../calendar/feast.ts';
import { askedFeasts } from './asked-feasts.ts';
import type { NextSources, UnplannedRow } from './next-row.ts';

/** Days before the feast by which it should be planned. */
const planDays = 28;

/** Key under which a feast is skipped for the year of `date`. */
export function skippedKey(feast: FeastName, date: CalendarDay): string {
  return `${feast} ${yearOf(date)}`;
}

/** Feasts ahead that nobody, or only one of at least two people, is kept with. */
export function unplannedRows(
  { people, stored, skipped }: Pick<NextSources, 'people' | 'stored' | 'skipped'>,
  today: CalendarDay,
): UnplannedRow[] {
  if (people.length < 2) return [];
  return askedFeasts(today).flatMap(({ feast, date, days }) => {
    if (skipped.has(skippedKey(feast, date))) return [];
    const kept = [
      ...people.map(({ id, occasion }) => [id, occasion] as const),
      ...stored.map(({ personId, label }) => [personId, label] as const),
    ];
    const celebrating = new Set(kept.filter(([, label]) => feastOf(label) === feast).map(([id]) => id));
    if (celebrating.size > 1) return [];
    return [
      {
        kind: 'unplanned',
        key: `unplanned:${feast}`,
        feast,
        date,
        due: addDays(date, -planDays),
        days,
        title: feast,
        text: 'Wen beschenkst du?',
        tone: 'plain',
        isDone: false,
      },
    ];
  });
}
