import { nextYearly, yearOf, type CalendarDay } from '../calendar/calendar-day.ts';
import { movableDay } from '../calendar/movable-days.ts';
import { birthday, hasFixedDate } from '../calendar/occasion.ts';
import { yearsOn } from '../person/age.ts';
import type { Person } from '../person/person.ts';
import { specialBirthday, type SpecialPerson } from '../person/profile.ts';
import { nameKey } from '../person/same-name.ts';
import { oneLine } from '../text/one-line.ts';
import { isOnes } from './countdown.ts';
import { nextOccasion } from './next-occasion.ts';
import { nextStoredDay, type StoredOccasion, yearsText } from './occasion-days.ts';

/** An all-day event of the calendar that is handed out. */
export interface CalendarEvent {
  /** The same for the same person and occasion in every file, so that a second import updates instead of doubling. */
  uid: string;
  occasion: string;
  /** With the year that is counted from, where it is known: `Geburtstag von Oma (*1947)`. A rule cannot count. */
  title: string;
  /** The ages or anniversaries of the next years, a line each; null where the year is not known. */
  description: string | null;
  /** The first day, today or later: calendars would remind of days gone by. */
  start: CalendarDay;
  /** 29.02. repeats on the last day of February, which is where the countdown sees it in other years. */
  repeats: 'yearly' | 'last-of-february' | 'never';
}

/** So many years of what no rule repeats, and so many ages, are written. */
const writtenYears = 10;

/**
 * By the rules of the countdown, with the further occasions of the person; movable days are ten events, as no rule repeats
 * them. A legacy birthday may be one more. What is said twice for one day is one event.
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

/** Known by their own ids, as a person may have two anniversaries. */
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

/** `Geburtstag von Anna (*1947)`, `Jahrestag von Sophie & Tom (seit 2014)`, `Weihnachten: Geschenk für Jonas` */
export function calendarTitle(name: string, occasion: string, since: number | null = null): string {
  const title = isOnes(occasion) ? `${occasion} von ${name}` : `${occasion}: Geschenk für ${name}`;
  const year = occasion === birthday ? `*${since}` : `seit ${since}`;
  // A bare carriage return in a name would begin a new line of the file for some programs.
  return oneLine(since === null ? title : `${title} (${year})`);
}

interface Celebrated {
  name: string;
  occasion: string;
  /** The year that is counted from; null when nobody counts. */
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

/** `2026: wird 79`, a line for each of the next years. */
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
