import { addDays, type CalendarDay } from '@/domain/calendar/calendar-day';
import { personEntry } from '@/domain/countdown/countdown';
import type { Person } from '@/domain/person/person';

const daysAhead = 7;

/** A week before the person's next occasion, today when that has passed; '' without a person or a date. */
export function suggestedDay(person: Person | null | undefined, today: CalendarDay): CalendarDay | '' {
  const entry = person ? personEntry(person, today) : null;
  if (entry === null) return '';
  return entry.days < daysAhead ? today : addDays(entry.date, -daysAhead);
}
