import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { type TextField, textLimits } from '@/domain/text/text';

/** The one special person of a profile; counts as an extra birthday in the countdown when both fields are set. */
export interface SpecialPerson {
  name: string | null;
  birthday: CalendarDay | null;
}

/** As `giftTextFields`. */
export const profileTextFields = {
  name: { kind: 'line', limit: textLimits.name },
} as const satisfies Partial<Record<keyof SpecialPerson, TextField>>;
export type ProfileTexts = Pick<SpecialPerson, keyof typeof profileTextFields>;
