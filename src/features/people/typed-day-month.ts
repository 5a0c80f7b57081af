import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { parseWholeDate } from '@/domain/calendar/typed-day';

/**
 * Helps typing Tag.Monat on keypads that have no dot: the second digit brings it along. A comma counts as a dot, and a
 * dot typed after ours is not a second one.
 */
export function typedDayMonth(before: string, now: string): string {
  const text = now.replaceAll(',', '.').replaceAll(/\.{2,}/g, '.');
  return text.length > before.length && /^\d{2}$/.test(text) ? `${text}.` : text;
}

/**
 * A whole date of birth, as people type it: the field takes the day of it, another one the year; null for all else. Once
 * the field is left, a year may have two digits.
 */
export function typedBirthDate(
  text: string,
  today: CalendarDay,
  hasLeft: boolean,
): { dateText: string; birthYearText: string } | null {
  const date = parseWholeDate(text, today, hasLeft);
  return date && { dateText: `${date.day}.${date.month}.`, birthYearText: String(date.year) };
}
