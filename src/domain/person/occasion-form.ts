import * as z from 'zod/mini';

import { type CalendarDay, formatDayMonth, yearOf } from '../calendar/calendar-day.ts';
import { birthday, nextOccasionDay, personOccasions } from '../calendar/occasion.ts';
import { parseDayMonth } from '../calendar/typed-day.ts';
import { yearProblem, parseYear } from '../calendar/typed-year.ts';
import { computedOccasions, ownDayOccasions } from '../countdown/occasion-days.ts';
import { cleanLine, hasVisibleCharacter, textLimits, textProblem } from '../text/text.ts';
import type { OccasionFields, PersonOccasion } from './person-occasion.ts';
import { nameKey } from './same-name.ts';

/** Choice of an occasion with a custom name. */
export const otherOccasion = 'other';

export interface OccasionFormValues {
  /** Label of an offered occasion, or `otherOccasion`. */
  choice: string;
  ownLabel: string;
  /** Typed day and month, and the year in the next field; both are ignored if the day follows from the label. */
  dateText: string;
  sinceText: string;
}

export const occasionFormDefaults: OccasionFormValues = {
  choice: '',
  ownLabel: '',
  dateText: '',
  sinceText: '',
};

/** Stored fields of an occasion without its person. */
export type OccasionBasics = Omit<OccasionFields, 'personId'>;

/** Initial values of the edit form. A computed occasion with a stored day is shown as a custom one. */
export function occasionFormValues({ label, day, sinceYear }: PersonOccasion): OccasionFormValues {
  const isChoice = day === null ? isComputed(label) : ownDayOccasions.some((known) => known === label);
  return {
    choice: isChoice ? label : otherOccasion,
    ownLabel: isChoice ? '' : label,
    dateText: day === null ? '' : formatDayMonth(day),
    sinceText: sinceYear === null ? '' : String(sinceYear),
  };
}

/** True if the occasion needs a typed day. */
export function needsDay(choice: string): boolean {
  return choice !== '' && !isComputed(choice);
}

/** Schema of the form. `others` are further occasions of the person with their next days, to refuse duplicates. */
export function occasionFormSchema(
  today: CalendarDay,
  others: readonly { label: string; day: CalendarDay | null }[],
) {
  return z.pipe(
    z
      .object({ choice: z.string(), ownLabel: z.string(), dateText: z.string(), sinceText: z.string() })
      .check(({ value, issues }) => {
        for (const [field, message] of problemsOf(value, today, others))
          issues.push({ code: 'custom', message, input: value, path: [field] });
      }),
    z.transform((values): OccasionBasics => basicsOf(values, today)),
  );
}

type Problem = [field: keyof OccasionFormValues, message: string];
type Known = readonly { label: string; day: CalendarDay | null }[];

function problemsOf(values: OccasionFormValues, today: CalendarDay, others: Known): Problem[] {
  const { choice, ownLabel, dateText, sinceText } = values;
  if (choice === '') return [['choice', 'Bitte wähle einen Anlass']];
  const found: Problem[] = [];
  const isOwn = choice === otherOccasion;
  const label = isOwn ? labelProblem(ownLabel) : null;
  if (label !== null) found.push(['ownLabel', label]);
  if (needsDay(choice)) {
    const since = yearProblem(sinceText, today);
    if (typedDay(dateText, today) === null)
      found.push(['dateText', 'Bitte gib Tag und Monat ein, zum Beispiel 12.06.']);
    if (since !== null) found.push(['sinceText', since]);
  }
  if (found.length === 0 && isThere(basicsOf(values, today), today, others))
    found.push([isOwn ? 'ownLabel' : 'choice', 'Dieser Anlass steht schon da.']);
  return found;
}

function labelProblem(text: string): string | null {
  const problem = textProblem(text, textLimits.name);
  return problem ?? (hasVisibleCharacter(text) ? null : 'Bitte gib dem Anlass einen Namen');
}

/** True for a duplicate: a second birthday, or an equal name on the same day. */
function isThere({ label, day }: OccasionBasics, today: CalendarDay, others: Known): boolean {
  const next = (day ?? nextOccasionDay(label, today))?.slice(5);
  return others.some(
    (other) =>
      nameKey(other.label) === nameKey(label) &&
      (nameKey(label) === nameKey(birthday) || other.day?.slice(5) === next),
  );
}

function basicsOf(values: OccasionFormValues, today: CalendarDay): OccasionBasics {
  const { choice, ownLabel, dateText, sinceText } = values;
  if (!needsDay(choice)) return { label: choice, day: null, sinceYear: null };
  const since = parseYear(sinceText, today);
  return {
    label: choice === otherOccasion ? knownLabel(cleanLine(ownLabel)) : choice,
    day: typedDay(dateText, today),
    sinceYear: 'year' in since ? since.year : null,
  };
}

const knownLabels = [...ownDayOccasions, ...computedOccasions, ...personOccasions];

/** Known spelling of a standard occasion, else the label itself. */
function knownLabel(label: string): string {
  return knownLabels.find((known) => nameKey(known) === nameKey(label)) ?? label;
}

/** Leap year, in which 29.02. is a valid day. */
const leapYear = 2000;

function typedDay(text: string, today: CalendarDay): CalendarDay | null {
  return parseDayMonth(text, yearOf(today)) ?? parseDayMonth(text, leapYear);
}

function isComputed(label: string): boolean {
  return computedOccasions.includes(label);
}
