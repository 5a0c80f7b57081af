import { nextYearly, yearOf, type CalendarDay } from '@/domain/calendar/calendar-day';
import { easterSunday } from '@/domain/calendar/easter';
import { birthday, hasFixedDate } from '@/domain/calendar/occasion';
import type { Person } from '@/domain/person/person';
import { specialBirthday, type SpecialPerson } from '@/domain/person/profile';
import { oneLine } from '@/domain/text/one-line';

import { nextOccasion } from './countdown';

/** An all-day event of the calendar that is handed out. */
export interface CalendarEvent {
  /** The same for the same person and occasion in every file, so that a second import updates instead of doubling. */
  uid: string;
  occasion: string;
  title: string;
  /** The first day, today or later: calendars would remind of days gone by. */
  start: CalendarDay;
  /** 29.02. repeats on the last day of February, which is where the countdown sees it in other years. */
  repeats: 'yearly' | 'last-of-february' | 'never';
}

const easterYears = 10;

/** By the rules of the countdown; Easter is ten events, as no rule repeats it. A legacy birthday may be one more. */
export function personEvents(person: Person, from: CalendarDay): CalendarEvent[] {
  const next = nextOccasion(person, from);
  if (next === null) return [];
  const { occasion } = next;
  const events =
    occasion === 'Ostern' && person.occasionDate === null
      ? easterEvents(person, from)
      : [yearlyEvent(person, occasion, repeatedDay(person, occasion) ?? next.date, from)];
  if (person.birthday === null || occasion === birthday) return events;
  return [...events, yearlyEvent(person, birthday, person.birthday, from)];
}

export function specialPersonEvents(special: SpecialPerson | null, from: CalendarDay): CalendarEvent[] {
  const dated = specialBirthday(special);
  if (dated === null) return [];
  return [yearlyEvent({ id: 'besondere-person', name: dated.name }, birthday, dated.birthday, from)];
}

/** `Geburtstag von Anna`, `Jahrestag von Sophie & Tom`, `Weihnachten: Geschenk für Jonas` */
export function calendarTitle(name: string, occasion: string): string {
  // A bare carriage return in a name would begin a new line of the file for some programs.
  return occasion === birthday || occasion === 'Jahrestag'
    ? oneLine(`${occasion} von ${name}`)
    : oneLine(`${occasion}: Geschenk für ${name}`);
}

function yearlyEvent(
  { id, name }: Pick<Person, 'id' | 'name'>,
  occasion: string,
  day: CalendarDay,
  from: CalendarDay,
): CalendarEvent {
  return {
    uid: uidOf(id, occasion),
    occasion,
    title: calendarTitle(name, occasion),
    start: nextYearly(day, from),
    repeats: day.endsWith('-02-29') ? 'last-of-february' : 'yearly',
  };
}

function easterEvents({ id, name }: Person, from: CalendarDay): CalendarEvent[] {
  const years = Array.from({ length: easterYears + 1 }, (_, index) => yearOf(from) + index);
  return years
    .map(easterSunday)
    .filter((day) => day !== null)
    .filter((day) => day >= from)
    .slice(0, easterYears)
    .map((start) => ({
      uid: uidOf(id, `Ostern ${yearOf(start)}`),
      occasion: 'Ostern',
      title: calendarTitle(name, 'Ostern'),
      start,
      repeats: 'never',
    }));
}

/** The stored day that repeats, or null when the occasion brings its own. */
function repeatedDay(person: Person, occasion: string): CalendarDay | null {
  return hasFixedDate(occasion) ? null : (person.occasionDate ?? person.birthday);
}

function uidOf(personId: string, occasion: string): string {
  const slug = occasion
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${personId}-${slug}@paeckchen`;
}
