import type { CalendarDay } from './calendar-day';

/** The one special person of a profile; counts as an extra birthday in the countdown when both fields are set. */
export interface SpecialPerson {
  name: string | null;
  birthday: CalendarDay | null;
}

/** As `giftTextFields`. */
export const profileTextFields = ['name'] as const satisfies (keyof SpecialPerson)[];
export type ProfileTexts = Pick<SpecialPerson, (typeof profileTextFields)[number]>;
