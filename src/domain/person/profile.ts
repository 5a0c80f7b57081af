import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

/** The one special person of a profile; counts as an extra birthday in the countdown when both fields are set. */
export interface SpecialPerson {
  name: string | null;
  birthday: CalendarDay | null;
}

export const noSpecialPerson: SpecialPerson = { name: null, birthday: null };

/** The special person as somebody with a birthday; null while name or day is missing. */
export function specialBirthday(
  special: SpecialPerson | null,
): { name: string; birthday: CalendarDay } | null {
  const name = special?.name?.trim() ?? '';
  const birthday = special?.birthday ?? null;
  return name === '' || birthday === null ? null : { name, birthday };
}

/** Among people, the special person has an id that is nobody's in the list. */
export const specialPersonId = 'special-person';

/** Whom a stored thing can point at; null for the special person. */
export function linkableId(person: { id: string } | null): string | null {
  return person === null || person.id === specialPersonId ? null : person.id;
}

export const profileTextFields = {
  name: { kind: 'line', limit: textLimits.name },
} as const satisfies Partial<Record<keyof SpecialPerson, TextField>>;
export type ProfileTexts = Pick<SpecialPerson, keyof typeof profileTextFields>;
