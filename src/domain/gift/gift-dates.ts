import { formatLong, nextYearly, yearOf, type CalendarDay } from '@/domain/calendar/calendar-day';
import { fixedFormDay } from '@/domain/calendar/occasion';
import type { Person } from '@/domain/person/person';

/**
 * The day a new gift is for: a fixed-date occasion brings its own, because a Weihnachten gift for somebody kept with a
 * birthday is still due at Christmas; else the person's date; else null. Always the next occurrence from `today` on.
 */
export function giftDay(
  occasion: string | null,
  person: Pick<Person, 'occasionDate' | 'birthday'> | null,
  today: CalendarDay,
): CalendarDay | null {
  const day = fixedFormDay(occasion, yearOf(today)) ?? person?.occasionDate ?? person?.birthday ?? null;
  return day === null ? null : nextYearly(day, today);
}

/** `Anlass am 26. November 2026` while the day lies ahead, else `Geburtstag/Anlass`. */
export function giftDayText(occasionDate: CalendarDay | null, today: CalendarDay): string {
  return occasionDate !== null && occasionDate > today
    ? `Anlass am ${formatLong(occasionDate)}`
    : 'Geburtstag/Anlass';
}
