import {
  type CalendarDay,
  dayAndMonth,
  daysBetween,
  formatMonthShort,
  formatWeekdayMonth,
  yearOf,
} from '../calendar/calendar-day.ts';
import { sinceDaysText } from '../countdown/in-days.ts';
import type { Person } from '../person/person.ts';
import type { Reminder } from '../reminder/reminder.ts';
import { compareText } from '../text/compare-text.ts';
import type { FeastRow, OccasionRow, ReminderRow } from './next-row.ts';

/** Adds reminders to the row of their person's next occasion, which they lift to their day; returns the others. */
export function withReminders(
  rows: readonly (OccasionRow | FeastRow)[],
  reminders: readonly Reminder[],
): { rows: (OccasionRow | FeastRow)[]; left: Reminder[] } {
  const bound = new Map<string, Reminder[]>();
  const byDay = rows.flatMap((row) => (row.kind === 'occasion' && !row.isDone ? [row] : []));
  byDay.sort((a, b) => compareText(a.entry.date, b.entry.date));
  const left = reminders.filter((reminder) => {
    const { personId, reminderDate } = reminder;
    const row = byDay.find(
      ({ person, entry }) => personId !== null && person.id === personId && entry.date >= reminderDate,
    );
    if (row) bound.set(row.key, [...(bound.get(row.key) ?? []), reminder]);
    return row === undefined;
  });
  return {
    rows: rows.map((row) => {
      const own = bound.get(row.key);
      if (row.kind !== 'occasion' || own === undefined) return row;
      const [due = row.due] = [row.due, ...own.map(({ reminderDate }) => reminderDate)].toSorted();
      return { ...row, due, reminders: own };
    }),
    left,
  };
}

export function reminderRow(
  reminder: Reminder,
  people: readonly Pick<Person, 'id' | 'name'>[],
  today: CalendarDay,
): ReminderRow {
  const { id, reminderDate, title, personId } = reminder;
  const name = people.find((person) => person.id === personId)?.name;
  return {
    kind: 'reminder',
    key: `reminder:${id}`,
    reminder,
    due: reminderDate,
    days: null,
    title: title ?? (name === undefined ? 'Erinnerung' : `Erinnerung · ${name}`),
    text: dayText(reminderDate, today),
    tone: reminderDate < today ? 'open' : 'plain',
    isDone: false,
  };
}

/** Line below an occasion: `Erinnerung: 1. Dez.`, or the user's words, `Karte schreiben: heute` */
export function boundReminderText({ title, reminderDate }: Reminder, today: CalendarDay): string {
  const late = lateText(reminderDate, today);
  const day = late ?? `${Number(reminderDate.slice(8))}. ${shortMonth(reminderDate)}`;
  return `${title ?? 'Erinnerung'}: ${day}`;
}

function shortMonth(day: CalendarDay): string {
  const month = dayAndMonth(day).split(' ')[1] ?? '';
  return month.length > 4 ? `${formatMonthShort(day)}.` : month;
}

/** `Dienstag, 1. Dezember`, with another year; `heute`; `seit 3 Tagen` */
function dayText(day: CalendarDay, today: CalendarDay): string {
  const text = formatWeekdayMonth(day);
  return lateText(day, today) ?? (yearOf(day) === yearOf(today) ? text : `${text} ${yearOf(day)}`);
}

function lateText(day: CalendarDay, today: CalendarDay): string | null {
  if (day > today) return null;
  return day === today ? 'heute' : sinceDaysText(daysBetween(day, today));
}
