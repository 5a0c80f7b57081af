import * as z from 'zod/mini';

import { formatDayMonth, looksLikeDayMonth, parseDayMonth, yearOf, type CalendarDay } from './calendar-day';
import { fixedFormDay, hasFixedDate } from './occasion';
import type { Person, PersonChange } from './person';
import { textLimits } from './text';
import { optionalText, requiredText } from './text-schema';

export interface PersonFormValues {
  name: string;
  /** '' is no occasion. */
  occasion: string;
  /** Tag.Monat as typed; not looked at for fixed-date occasions. */
  dateText: string;
}

export const personFormDefaults: PersonFormValues = { name: '', occasion: '', dateText: '' };

/** What the edit form starts with. A legacy birthday fills the date field, so saving keeps it. */
export function personFormValues(person: Person): PersonFormValues {
  const day = storedDay(person);
  return {
    name: person.name,
    occasion: person.occasion ?? '',
    dateText: day === null || hasFixedDate(person.occasion) ? '' : formatDayMonth(day),
  };
}

/**
 * The person form (specification section 5): a typed date becomes a day of the current year, fixed-date occasions bring
 * their own. An edited person whose date text was left alone keeps the stored day, year included; otherwise nobody born
 * on 29.02. could be renamed in most years. Messages are German.
 */
export function personFormSchema(today: CalendarDay, edited: Person | null = null) {
  const year = yearOf(today);
  const kept = edited === null ? null : storedDay(edited);
  return z.pipe(
    z
      .object({
        name: requiredText(textLimits.name, 'Name ist erforderlich'),
        occasion: optionalText(textLimits.name),
        dateText: z.string(),
      })
      .check(
        z.check(
          ({ value: { occasion, dateText }, issues }) => {
            if (hasFixedDate(occasion) || isKept(dateText, kept)) return;
            const problem = dayMonthProblem(dateText, year);
            if (problem !== null) {
              issues.push({ code: 'custom', message: problem, path: ['dateText'], input: dateText });
            }
          },
          // Also beside a missing name: every message shows at once.
          { when: () => true },
        ),
      ),
    z.transform(({ name, occasion, dateText }): PersonChange => ({
      name,
      occasion,
      occasionDate:
        fixedFormDay(occasion, year) ?? (isKept(dateText, kept) ? kept : parseDayMonth(dateText, year)),
    })),
  );
}

/** The German message for a typed Tag.Monat, or null when it is empty or a day of `year`. */
export function dayMonthProblem(dateText: string, year: number): string | null {
  if (dateText.trim() === '' || parseDayMonth(dateText, year) !== null) return null;
  return looksLikeDayMonth(dateText)
    ? `Diesen Tag gibt es im Jahr ${year} nicht`
    : 'Bitte gib das Datum als Tag.Monat ein, zum Beispiel 24.12.';
}

function storedDay(person: Person): CalendarDay | null {
  return person.occasionDate ?? person.birthday;
}

function isKept(dateText: string, kept: CalendarDay | null): boolean {
  return kept !== null && dateText.trim() === formatDayMonth(kept);
}
