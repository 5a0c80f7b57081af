import { formatLong, nextYearly, yearOf, type CalendarDay } from '../calendar/calendar-day.ts';
import { movableOccasions } from '../calendar/movable-days.ts';
import { fixedFormDay, hasFixedDate, nextOccasionDay } from '../calendar/occasion.ts';
import { nextStoredDay, type StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { nameKey } from '../person/same-name.ts';

/**
 * Next day of a gift from `today` on: of a further occasion in `stored`, else of an occasion with a fixed date (Christmas
 * before a birthday), else of the person; else null.
 */
export function giftDay(
  occasion: string | null,
  person: Pick<Person, 'id' | 'occasion' | 'occasionDate' | 'birthday'> | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): CalendarDay | null {
  const further = furtherDay(occasion, person, today, stored) ?? ownMovableDay(occasion, person, today);
  if (further !== null) return further;
  const day = fixedFormDay(occasion, yearOf(today)) ?? person?.occasionDate ?? person?.birthday ?? null;
  return day === null ? null : nextYearly(day, today);
}

/** Next day of a further occasion; null for the person's own one, and for a fixed date without a stored day. */
function furtherDay(
  occasion: string | null,
  person: Pick<Person, 'id' | 'occasion'> | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[],
): CalendarDay | null {
  if (occasion === null || person === null || occasion === person.occasion) return null;
  const row = stored.find((one) => one.personId === person.id && nameKey(one.label) === nameKey(occasion));
  return row && (row.day !== null || !hasFixedDate(occasion)) ? nextStoredDay(row, today) : null;
}

/** Next day of a person's own movable occasion such as Ostern, to which the legacy birthday does not belong. */
function ownMovableDay(
  occasion: string | null,
  person: Pick<Person, 'occasion' | 'occasionDate'> | null,
  today: CalendarDay,
): CalendarDay | null {
  const own = person?.occasion ?? null;
  if (own === null || person?.occasionDate != null || (occasion ?? own) !== own) return null;
  return movableOccasions.some((one) => one === own) ? nextOccasionDay(own, today) : null;
}

/** Label of a day: `Anlass am 26. November 2026` if it lies ahead, else `Geburtstag/Anlass`. */
export function giftDayText(occasionDate: CalendarDay | null, today: CalendarDay): string {
  return occasionDate !== null && occasionDate > today
    ? `Anlass am ${formatLong(occasionDate)}`
    : 'Geburtstag/Anlass';
}
