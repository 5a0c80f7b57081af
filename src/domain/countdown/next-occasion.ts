import { nextYearly, type CalendarDay } from '../calendar/calendar-day.ts';
import { birthday, hasFixedDate, nextOccasionDay } from '../calendar/occasion.ts';
import type { Person } from '../person/person.ts';

export interface NextOccasion {
  date: CalendarDay;
  occasion: string;
}

/** Next own occasion of a person; a day without an occasion is a birthday. Null without a day. */
export function nextOccasion(person: Person, today: CalendarDay): NextOccasion | null {
  const occasion = person.occasion ?? birthday;
  const ownDate = nextOccasionDay(occasion, today);
  // A typed Easter or Muttertag wins over the computed day; other fixed dates ignore the stored day.
  if (ownDate !== null && (hasFixedDate(occasion) || person.occasionDate === null)) {
    return { date: ownDate, occasion };
  }
  if (person.occasionDate !== null) return { date: nextYearly(person.occasionDate, today), occasion };
  return person.birthday === null ? null : { date: nextYearly(person.birthday, today), occasion: birthday };
}
