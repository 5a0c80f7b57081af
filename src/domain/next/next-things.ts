import type { CalendarDay } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { celebratedPeople } from './celebrated-people.ts';
import { groupRow } from './group-row.ts';
import type { NextRow, NextSources } from './next-row.ts';
import { occasionRows } from './occasion-rows.ts';
import { reminderRow, withReminders } from './reminder-rows.ts';
import { thanksRows } from './thanks-rows.ts';
import { unplannedRows } from './unplanned-rows.ts';

/** Most rows about groups. */
const mostWaiting = 50;

/**
 * Rows of the list 'Als Nächstes', by the day on which something should be done: overdue first, on one day occasions,
 * reminders, groups and thanks, then by name.
 */
export function nextThings(sources: NextSources, today: CalendarDay): NextRow[] {
  const { people, reminders, waiting } = sources;
  const celebrated = celebratedPeople(sources, today);
  const { rows: occasions, left } = withReminders(occasionRows(celebrated, today), reminders);
  const rows: NextRow[] = [
    ...occasions,
    ...unplannedRows(sources, today),
    ...left.map((reminder) => reminderRow(reminder, people, today)),
    ...waiting.slice(0, mostWaiting).flatMap((thing) => groupRow(thing, today)),
    ...thanksRows(sources, today),
  ];
  return rows.toSorted(
    (a, b) =>
      compareText(a.due, b.due) ||
      rankOf[a.kind] - rankOf[b.kind] ||
      byTitle(a.title, b.title) ||
      compareText(a.key, b.key),
  );
}

const rankOf: Record<NextRow['kind'], number> = {
  occasion: 0,
  feast: 0,
  unplanned: 0,
  reminder: 1,
  group: 2,
  thanks: 3,
};
const byTitle = germanOrder({ numeric: true });
