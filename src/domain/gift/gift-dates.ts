import { formatLong, nextYearly, yearOf, type CalendarDay } from '../calendar/calendar-day.ts';
import { movableOccasions } from '../calendar/movable-days.ts';
import { fixedFormDay, hasFixedDate, nextOccasionDay } from '../calendar/occasion.ts';
import { nextStoredDay, type StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { nameKey } from '../person/same-name.ts';

/**
 * The next day from `today` on: of a further one of the person in `stored`, else of a fixed-date occasion (Christmas
 * before a birthday), else of the person, else null.
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

/** The person's own occasion comes first; a fixed date is the person's when they have typed one. */
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

/** Of a person whose own occasion moves, such as Ostern: an old birthday is not its day. */
function ownMovableDay(
  occasion: string | null,
  person: Pick<Person, 'occasion' | 'occasionDate'> | null,
  today: CalendarDay,
): CalendarDay | null {
  const own = person?.occasion ?? null;
  if (own === null || person?.occasionDate != null || (occasion ?? own) !== own) return null;
  return movableOccasions.some((one) => one === own) ? nextOccasionDay(own, today) : null;
}

/** `Anlass am 26. November 2026` while the day lies ahead, else `Geburtstag/Anlass`. */
export function giftDayText(occasionDate: CalendarDay | null, today: CalendarDay): string {
  return occasionDate !== null && occasionDate > today
    ? `Anlass am ${formatLong(occasionDate)}`
    : 'Geburtstag/Anlass';
}
