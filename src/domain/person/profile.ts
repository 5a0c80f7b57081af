import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

/** Special person of a profile; an extra birthday in the countdown if both fields are set. */
export interface SpecialPerson {
  name: string | null;
  birthday: CalendarDay | null;
}

export const noSpecialPerson: SpecialPerson = { name: null, birthday: null };

/** Special person as a name with a birthday; null if one of them is missing. */
export function specialBirthday(
  special: SpecialPerson | null,
): { name: string; birthday: CalendarDay } | null {
  const name = special?.name?.trim() ?? '';
  const birthday = special?.birthday ?? null;
  return name === '' || birthday === null ? null : { name, birthday };
}

/** Id of the special person in lists of people, where no other person has it. */
export const specialPersonId = 'special-person';

/** Id that a stored row may reference; null for the special person. */
export function linkableId(person: { id: string } | null): string | null {
  return person === null || person.id === specialPersonId ? null : person.id;
}

export const profileTextFields = {
  name: { kind: 'line', limit: textLimits.name },
} as const satisfies Partial<Record<keyof SpecialPerson, TextField>>;
export type ProfileTexts = Pick<SpecialPerson, keyof typeof profileTextFields>;
