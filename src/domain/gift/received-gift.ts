import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

/** Present that the user has received. */
export interface ReceivedGift {
  id: string;
  /** Giver; null if that person was deleted or is not in the list of people. */
  personId: string | null;
  /** Copy of the name on purpose: it stays when the person is renamed or deleted. */
  fromName: string;
  title: string;
  receivedOn: CalendarDay | null;
  /** Day of the thanks; null while thanks are due. */
  thankedOn: CalendarDay | null;
  notes: string | null;
  /** Time of creation as an ISO timestamp with zone. */
  createdAt: string;
}

export type NewReceivedGift = Omit<ReceivedGift, 'createdAt'>;
/** Fields that the user can edit; field-rules.ts has a rule for each of them. */
export type ReceivedFields = Omit<NewReceivedGift, 'id'>;

/** Text fields, which people write in their own words; the days are choices. */
export const receivedTextFields = {
  fromName: { kind: 'line', limit: textLimits.name },
  title: { kind: 'line', limit: textLimits.title },
  notes: { kind: 'text', limit: textLimits.notes },
} as const satisfies Partial<Record<keyof ReceivedGift, TextField>>;
export type ReceivedTexts = Pick<ReceivedGift, keyof typeof receivedTextFields>;
