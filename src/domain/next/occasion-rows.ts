import type { CalendarDay } from '../calendar/calendar-day.ts';
import { daysBetween } from '../calendar/calendar-day.ts';
import { type FeastName, feastOf } from '../calendar/feast.ts';
import { grouped } from '../grouped.ts';
import type { CelebratedPerson, FeastRow, OccasionRow } from './next-row.ts';
import type { StateTone } from './person-state.ts';

/** One row for each person and occasion, but a single one for a feast of several people. */
export function occasionRows(
  celebrated: readonly CelebratedPerson[],
  today: CalendarDay,
): (OccasionRow | FeastRow)[] {
  const rows: (OccasionRow | FeastRow)[] = [];
  for (const [feast, members] of grouped(celebrated, ({ entry }) => feastOf(entry.occasion))) {
    // Heiligabend and Weihnachten of one person are one.
    const people =
      feast === null ? members : [...grouped(members, ({ person }) => person.id).values()].flatMap(firstOf);
    if (feast === null || people.length === 1) rows.push(...people.map(personRow));
    else rows.push(feastRow(feast, people, today));
  }
  return rows;
}

function firstOf<T>([first]: readonly T[]): T[] {
  return first === undefined ? [] : [first];
}

function personRow(celebrated: CelebratedPerson): OccasionRow {
  const { person, entry, state } = celebrated;
  return {
    ...celebrated,
    kind: 'occasion',
    key: entry.key,
    due: entry.date,
    days: entry.days,
    title: `${person.name} · ${entry.occasion}`,
    text: state.text,
    tone: state.tone,
    isDone: state.step === null,
    reminders: [],
  };
}

function feastRow(feast: FeastName, people: readonly CelebratedPerson[], today: CalendarDay): FeastRow {
  const dates = people.map(({ entry }) => entry.date).toSorted();
  const date = dates.find((one) => one >= today) ?? dates.at(-1) ?? today;
  const progress = Math.min(...people.map(({ state }) => state.progress));
  const count = people.filter(({ state }) => state.progress === progress).length;
  const [text, tone] = stateOf(progress, count);
  return {
    kind: 'feast',
    key: `feast:${feast}`,
    feast,
    date,
    due: date,
    days: daysBetween(today, date),
    title: feast,
    text,
    tone,
    isDone: tone === 'done',
    people: people.toSorted((a, b) => a.state.progress - b.state.progress),
  };
}

function stateOf(progress: number, count: number): [text: string, tone: StateTone] {
  if (progress === 0) return [`Noch ${count} ohne Geschenk`, 'open'];
  if (progress === 1) return [`Noch ${count} zu besorgen`, 'open'];
  if (progress === 2) return [`Noch ${count} zu verpacken`, 'plain'];
  return progress === 3 ? ['Schon verschenkt?', 'plain'] : ['Alles verpackt', 'done'];
}
