import { formatLong, nextYearly, yearOf, type CalendarDay } from '@/domain/calendar/calendar-day';
import { fixedFormDay } from '@/domain/calendar/occasion';
import type { Person } from '@/domain/person/person';

/** The next day from `today` on: of a fixed-date occasion (Christmas before a birthday), else of the person, else null. */
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
