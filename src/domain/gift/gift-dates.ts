import { formatLong, nextYearly, yearOf, type CalendarDay } from '../calendar/calendar-day.ts';
import { fixedFormDay, hasFixedDate } from '../calendar/occasion.ts';
import { nextStoredDay, type StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { nameKey } from '../person/same-name.ts';

/**
 * The next day from `today` on: of a fixed-date occasion (Christmas before a birthday), else of a further one of the
 * person in `stored`, else of the person, else null.
 */
export function giftDay(
  occasion: string | null,
  person: Pick<Person, 'id' | 'occasion' | 'occasionDate' | 'birthday'> | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): CalendarDay | null {
  const further = furtherDay(occasion, person, today, stored);
  if (further !== null) return further;
  const day = fixedFormDay(occasion, yearOf(today)) ?? person?.occasionDate ?? person?.birthday ?? null;
  return day === null ? null : nextYearly(day, today);
}

/** The person's own occasion and the fixed dates come first. */
function furtherDay(
  occasion: string | null,
  person: Pick<Person, 'id' | 'occasion'> | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[],
): CalendarDay | null {
  if (occasion === null || person === null || occasion === person.occasion || hasFixedDate(occasion))
    return null;
  const row = stored.find((one) => one.personId === person.id && nameKey(one.label) === nameKey(occasion));
  return row ? nextStoredDay(row, today) : null;
}

/** `Anlass am 26. November 2026` while the day lies ahead, else `Geburtstag/Anlass`. */
export function giftDayText(occasionDate: CalendarDay | null, today: CalendarDay): string {
  return occasionDate !== null && occasionDate > today
    ? `Anlass am ${formatLong(occasionDate)}`
    : 'Geburtstag/Anlass';
}
