import * as z from 'zod/mini';

import { parseCalendarDay, type CalendarDay } from '@/domain/calendar-day';

/** Fields that older lists of a browser may lack. */
export const optionalString = z.prefault(z.nullable(z.string()), null);
export const optionalNumber = z.prefault(z.nullable(z.number()), null);

/** A stored day; what is no day of the calendar counts as none. */
export function toDay(text: string | null): CalendarDay | null {
  return text === null ? null : parseCalendarDay(text);
}
