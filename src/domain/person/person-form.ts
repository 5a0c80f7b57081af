import * as z from 'zod/mini';

import { formatDayMonth, yearOf, type CalendarDay } from '../calendar/calendar-day.ts';
import { birthday, fixedFormDay, hasFixedDate } from '../calendar/occasion.ts';
import { isPartialDay, parseDayMonth } from '../calendar/typed-day.ts';
import { parseYear, yearProblem } from '../calendar/typed-year.ts';
import { editedFields } from '../fields/edited-fields.ts';
import { checkedText, optionalLine, requiredText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';
import { type Person, type PersonBasics, type PersonFields, personTextFields } from './person.ts';

/** Values as typed; the date is day and month, and ignored for occasions with a fixed date. */
export type PersonFormValues = z.input<ReturnType<typeof personFormSchema>>;

/** Fields that the form stores. */
export type PersonFormResult = PersonBasics & Pick<Person, 'birthYear'>;

export const personFormDefaults: PersonFormValues = {
  name: '',
  occasion: '',
  dateText: '',
  birthYearText: '',
};

/** Initial values of the edit form. A legacy birthday fills the date field, so that saving keeps it. */
export function personFormValues(person: Person): PersonFormValues {
  const day = storedDay(person);
  return {
    name: person.name,
    occasion: person.occasion ?? '',
    dateText: day === null || hasFixedDate(person.occasion) ? '' : formatDayMonth(day),
    birthYearText: person.birthYear === null ? '' : String(person.birthYear),
  };
}

/** True if the year was not edited. A stored year stays valid, even if this device's clock is behind. */
function isStoredYear(text: string, edited: Person | null): boolean {
  const stored = edited?.birthYear ?? null;
  return stored !== null && text.trim() === String(stored);
}

/**
 * Schema of the person form. A typed date is a day of the current year; a birthday may be one of the year of birth, which
 * allows 29.02. An unedited date keeps the stored day.
 */
export function personFormSchema(today: CalendarDay, edited: Person | null = null) {
  return z.pipe(
    z.object({
      name: requiredText(textLimits.name, 'Name ist erforderlich'),
      occasion: optionalLine(textLimits.name),
      dateText: z.string(),
      birthYearText: checkedText((text) => (isStoredYear(text, edited) ? null : yearProblem(text, today))),
    }),
    z.transform(({ name, occasion, dateText, birthYearText }): PersonFormResult => {
      const born = isStoredYear(birthYearText, edited)
        ? { year: edited?.birthYear ?? null }
        : parseYear(birthYearText, today);
      return {
        name,
        occasion,
        occasionDate: formDay({ occasion, dateText, birthYearText }, today, edited),
        birthYear: 'year' in born ? born.year : null,
      };
    }),
  );
}

/** Edits of the person form; occasion and date are stored together. */
export const personEdit = editedFields<PersonFormValues, PersonFields>(
  {
    name: ['name'],
    occasion: ['occasion', 'occasionDate'],
    dateText: ['occasion', 'occasionDate'],
    birthYearText: ['birthYear'],
  },
  personTextFields,
);

/** Interpretation of the typed date: `partial` is an incomplete day and stored as no date, like `no-day`. */
export function readFormDate(
  date: Omit<PersonFormValues, 'name'>,
  today: CalendarDay,
  edited: Person | null = null,
): 'none' | 'day' | 'partial' | 'no-day' {
  if (formDay(date, today, edited) !== null) return 'day';
  if (date.dateText.trim() === '') return 'none';
  return isPartialDay(date.dateText) ? 'partial' : 'no-day';
}

type TypedDate = { occasion: string | null; dateText: string; birthYearText: string };

function formDay(typed: TypedDate, today: CalendarDay, edited: Person | null) {
  const { occasion, dateText } = typed;
  const year = yearOf(today);
  const kept = edited === null ? null : storedDay(edited);
  return (
    fixedFormDay(occasion, year) ??
    (isKept(dateText, kept) ? kept : (parseDayMonth(dateText, year) ?? dayOfBirth(typed, today)))
  );
}

function dayOfBirth({ occasion, dateText, birthYearText }: TypedDate, today: CalendarDay) {
  const born = parseYear(birthYearText, today);
  return occasion === birthday && 'year' in born && born.year !== null
    ? parseDayMonth(dateText, born.year)
    : null;
}

function storedDay(person: Person): CalendarDay | null {
  return person.occasionDate ?? person.birthday;
}

function isKept(dateText: string, kept: CalendarDay | null): boolean {
  return kept !== null && dateText.trim() === formatDayMonth(kept);
}
