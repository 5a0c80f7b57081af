import { type CalendarDay, daysBetween, nextYearly } from '../calendar/calendar-day.ts';
import { movableOccasions } from '../calendar/movable-days.ts';
import { birthday, fixedOccasions, nextOccasionDay } from '../calendar/occasion.ts';
import { turnsText, yearsOn } from '../person/age.ts';
import type { Person } from '../person/person.ts';
import { nameKey } from '../person/same-name.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { inDaysText } from './in-days.ts';
import { nextOccasion } from './next-occasion.ts';

/** Labels of occasions that need a stored day; a label may also be free text. */
export const ownDayOccasions = [birthday, 'Namenstag', 'Jahrestag'] as const;

/** Labels of occasions whose day follows from the label. */
export const computedOccasions: readonly string[] = [...fixedOccasions, ...movableOccasions];

export interface OccasionChoice {
  label: string;
  /** Day computed from the label; null if the user has to type one. */
  day: CalendarDay | null;
}

/** Occasions offered for a person: first those that need a day, then computed ones, nearest first. */
export function occasionChoices(today: CalendarDay): OccasionChoice[] {
  const computed = computedOccasions.map((label) => ({ label, day: nextOccasionDay(label, today) }));
  return [
    ...ownDayOccasions.map((label) => ({ label, day: null })),
    ...computed.toSorted((a, b) => compareText(a.day ?? '', b.day ?? '')),
  ];
}

/** Stored further occasion of a person; without a day, the day is computed from the label. */
export interface StoredOccasion {
  id: string;
  personId: string;
  label: string;
  day: CalendarDay | null;
  sinceYear: number | null;
}

/** Occasion of a person with its next day, which is null if unknown. */
export interface OccasionDay {
  key: string;
  /** Row id; null for the occasion in the person's own fields, which has no row. */
  id: string | null;
  label: string;
  day: CalendarDay | null;
  /** Days until `day`, 0 on the day itself. */
  days: number | null;
  /** Age or anniversary on `day`, from 1 to 130; null if unknown. */
  years: number | null;
}

type Celebrated = Person & { birthYear: number | null };

/**
 * All occasions of a person, nearest first, those without a day last. The own occasion follows the rules of the countdown.
 * A stored day wins over the computed one. Equal occasions on one day are shown once.
 */
export function occasionDays(
  person: Celebrated,
  stored: readonly StoredOccasion[],
  today: CalendarDay,
): OccasionDay[] {
  const rows = stored.filter(({ personId }) => personId === person.id);
  const known = [...ownOccasions(person, today), ...rows.map((row) => storedOccasion(row, person, today))];
  const unique = new Map<string, OccasionDay>();
  for (const occasion of known) {
    const same = `${occasion.day} ${nameKey(occasion.label)}`;
    if (!unique.has(same)) unique.set(same, occasion);
  }
  return [...unique.values()].toSorted(
    (a, b) =>
      (a.days ?? Infinity) - (b.days ?? Infinity) || byLabel(a.label, b.label) || compareText(a.key, b.key),
  );
}

/** Next day of a stored occasion, `today` included; null if unknown. */
export function nextStoredDay(
  { day, label }: Pick<StoredOccasion, 'day' | 'label'>,
  today: CalendarDay,
): CalendarDay | null {
  return day === null ? nextOccasionDay(label, today) : nextYearly(day, today);
}

/** Age or anniversary: `wird 34` for a birthday, else `1 Jahr` or `12 Jahre`; null if unknown. */
export function yearsText({ label, years }: Pick<OccasionDay, 'label' | 'years'>): string | null {
  if (years === null) return null;
  if (isBirthday(label)) return turnsText(years);
  return years === 1 ? '1 Jahr' : `${years} Jahre`;
}

/** Next occasion as text: `wird 79 · in 22 Tagen`, or `in 22 Tagen` without a known year; null without a day. */
export function occasionDayText(next: OccasionDay | undefined): string | null {
  if (!next || next.days === null) return null;
  return [yearsText(next), inDaysText(next.days)].filter((part) => part !== null).join(' · ');
}

const byLabel = germanOrder();

function isBirthday(label: string): boolean {
  return nameKey(label) === nameKey(birthday);
}

/** Occasions in the person's own fields: its occasion, and the legacy birthday if that differs. */
function ownOccasions(person: Celebrated, today: CalendarDay): OccasionDay[] {
  const { id, birthYear } = person;
  const own = nextOccasion(person, today);
  const born = person.birthday && { occasion: birthday, date: nextYearly(person.birthday, today) };
  const isBorn = own !== null && isBirthday(own.occasion);
  return [own, isBorn ? null : born].flatMap((next) => {
    if (next === null) return [];
    const since = isBirthday(next.occasion) ? birthYear : null;
    const key = `person:${id} ${next.occasion}`;
    return [withDay({ key, id: null, label: next.occasion }, next.date, since, today)];
  });
}

function storedOccasion(row: StoredOccasion, person: Celebrated, today: CalendarDay): OccasionDay {
  const { id, label } = row;
  const day = nextStoredDay(row, today);
  const since = row.sinceYear ?? (isBirthday(label) ? person.birthYear : null);
  return withDay({ key: `occasion:${id}`, id, label }, day, since, today);
}

function withDay(
  about: Pick<OccasionDay, 'key' | 'id' | 'label'>,
  day: CalendarDay | null,
  since: number | null,
  today: CalendarDay,
): OccasionDay {
  const [days, years] = day === null ? [null, null] : [daysBetween(today, day), yearsOn(since, day)];
  return { ...about, day, days, years };
}
