import { nextYearly, yearOf, type CalendarDay } from '../calendar/calendar-day.ts';
import { movableDay } from '../calendar/movable-days.ts';
import { birthday, hasFixedDate } from '../calendar/occasion.ts';
import { yearsOn } from '../person/age.ts';
import type { Person } from '../person/person.ts';
import { specialBirthday, type SpecialPerson } from '../person/profile.ts';
import { nameKey } from '../person/same-name.ts';
import { oneLine } from '../text/one-line.ts';
import { isPersonalOccasion } from './countdown.ts';
import { nextOccasion } from './next-occasion.ts';
import { nextStoredDay, type StoredOccasion, yearsText } from './occasion-days.ts';

/** All-day event of the exported calendar. */
export interface CalendarEvent {
  /** Stable by person and occasion, so that a second import updates events instead of duplicating them. */
  uid: string;
  occasion: string;
  /** Includes the first year if known, `Geburtstag von Oma (*1947)`: a recurrence rule cannot count years. */
  title: string;
  /** Ages or anniversaries of the next years, one per line; null if the first year is unknown. */
  description: string | null;
  /** First day of the event. Never in the past, because calendars would remind of past days. */
  start: CalendarDay;
  /** 29.02. recurs on the last day of February, as in the countdown. */
  repeats: 'yearly' | 'last-of-february' | 'never';
}

/** Number of years for which ages are listed, and single events written where no recurrence rule fits. */
const writtenYears = 10;

/**
 * Calendar events of a person, by the rules of the countdown: own occasion, further occasions, legacy birthday. Movable
 * days become ten single events, as no recurrence rule expresses them. Equal occasions on one day are one event.
 */
export function personEvents(
  person: Person,
  from: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): CalendarEvent[] {
  const events = ownEvents(person, from);
  for (const row of stored) {
    const found = furtherEvents(person, row, from);
    const isThere = events.some(
      ({ occasion, start }) => start === found[0]?.start && nameKey(occasion) === nameKey(row.label),
    );
    if (!isThere) events.push(...found);
  }
  return events;
}

function ownEvents(person: Person, from: CalendarDay): CalendarEvent[] {
  const next = nextOccasion(person, from);
  if (next === null) return [];
  const { id } = person;
  const { occasion } = next;
  const since = occasion === birthday ? person.birthYear : null;
  const events =
    person.occasionDate === null && movableDay(occasion, yearOf(from)) !== null
      ? movableEvents({ ...person, occasion, since: null }, (year) => uidOf(id, `${occasion} ${year}`), from)
      : [
          yearlyEvent(
            { ...person, uid: uidOf(id, occasion), occasion, since },
            repeatedDay(person, occasion) ?? next.date,
            from,
          ),
        ];
  if (person.birthday === null || occasion === birthday) return events;
  const born = { ...person, uid: uidOf(id, birthday), occasion: birthday, since: person.birthYear };
  return [...events, yearlyEvent(born, person.birthday, from)];
}

/** Events of a further occasion. Their uid is made of the row's id, as a person may have two anniversaries. */
function furtherEvents(person: Person, row: StoredOccasion, from: CalendarDay): CalendarEvent[] {
  const { id, day, label: occasion } = row;
  const next = nextStoredDay(row, from);
  if (next === null) return [];
  const since = row.sinceYear ?? (nameKey(occasion) === nameKey(birthday) ? person.birthYear : null);
  const about = { name: person.name, occasion, since };
  if (day === null && movableDay(occasion, yearOf(from)) !== null)
    return movableEvents(about, (year) => `${id}-${year}@paeckchen`, from);
  return [yearlyEvent({ ...about, uid: `${id}@paeckchen` }, day ?? next, from)];
}

export function specialPersonEvents(special: SpecialPerson | null, from: CalendarDay): CalendarEvent[] {
  const dated = specialBirthday(special);
  if (dated === null) return [];
  const uid = uidOf('besondere-person', birthday);
  return [yearlyEvent({ uid, name: dated.name, occasion: birthday, since: null }, dated.birthday, from)];
}

/** Title: `Geburtstag von Anna (*1947)`, `Jahrestag von Sophie & Tom (seit 2014)`, `Weihnachten: Geschenk für Jonas` */
export function calendarTitle(name: string, occasion: string, since: number | null = null): string {
  const title = isPersonalOccasion(occasion)
    ? `${occasion} von ${name}`
    : `${occasion}: Geschenk für ${name}`;
  const year = occasion === birthday ? `*${since}` : `seit ${since}`;
  // Some programs read a bare carriage return as the start of a new line of the file.
  return oneLine(since === null ? title : `${title} (${year})`);
}

interface Celebrated {
  name: string;
  occasion: string;
  /** First year, such as the year of birth; null if unknown. */
  since: number | null;
}

function yearlyEvent(
  { uid, name, occasion, since }: Celebrated & { uid: string },
  day: CalendarDay,
  from: CalendarDay,
): CalendarEvent {
  const start = nextYearly(day, from);
  return {
    uid,
    occasion,
    title: calendarTitle(name, occasion, since),
    description: agesText(occasion, since, start),
    start,
    repeats: day.endsWith('-02-29') ? 'last-of-february' : 'yearly',
  };
}

/** One line for each of the next years: `2026: wird 79`. */
function agesText(occasion: string, since: number | null, start: CalendarDay): string | null {
  const lines = Array.from({ length: writtenYears }, (_, index) => {
    const year = yearOf(start) + index;
    const text = yearsText({ label: occasion, years: yearsOn(since, year) });
    return text === null ? null : `${year}: ${text}`;
  });
  return lines.filter((line) => line !== null).join('\n') || null;
}

function movableEvents(
  { name, occasion, since }: Celebrated,
  uidIn: (year: number) => string,
  from: CalendarDay,
): CalendarEvent[] {
  const years = Array.from({ length: writtenYears + 1 }, (_, index) => yearOf(from) + index);
  return years
    .map((year) => movableDay(occasion, year))
    .filter((day) => day !== null)
    .filter((day) => day >= from)
    .slice(0, writtenYears)
    .map((start) => ({
      uid: uidIn(yearOf(start)),
      occasion,
      title: calendarTitle(name, occasion, since),
      description: null,
      start,
      repeats: 'never',
    }));
}

/** Stored day that recurs yearly; null if the day follows from the occasion. */
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
