import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { parseWholeDate } from '@/domain/calendar/typed-day';

/**
 * Helps typing Tag.Monat on keypads without a dot: adds a dot after the second digit. A comma counts as a dot, and a
 * typed dot after the added one is ignored.
 */
export function typedDayMonth(before: string, now: string): string {
  const text = now.replaceAll(',', '.').replaceAll(/\.{2,}/g, '.');
  return text.length > before.length && /^\d{2}$/.test(text) ? `${text}.` : text;
}

/**
 * Splits a complete date of birth into the texts of the day field and the year field; null for other texts. Years of
 * two digits are accepted once the field has lost the focus.
 */
export function typedBirthDate(
  text: string,
  today: CalendarDay,
  hasLeft: boolean,
): { dateText: string; birthYearText: string } | null {
  const date = parseWholeDate(text, today, hasLeft);
  return date && { dateText: `${date.day}.${date.month}.`, birthYearText: String(date.year) };
}
