import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

/** A present that somebody has got. */
export interface ReceivedGift {
  id: string;
  /** Whom it is from; null when that person is deleted, or was never among the people. */
  personId: string | null;
  /** A copy on purpose: it stays when the person is renamed or deleted. */
  fromName: string;
  title: string;
  receivedOn: CalendarDay | null;
  /** Null while somebody still has to be thanked. */
  thankedOn: CalendarDay | null;
  notes: string | null;
  /** ISO timestamp with zone. */
  createdAt: string;
}

export type NewReceivedGift = Omit<ReceivedGift, 'createdAt'>;
/** What somebody can enter; field-rules.ts says of each field how it is carried and read. */
export type ReceivedFields = Omit<NewReceivedGift, 'id'>;

/** What people write in their own words; the days are choices. */
export const receivedTextFields = {
  fromName: { kind: 'line', limit: textLimits.name },
  title: { kind: 'line', limit: textLimits.title },
  notes: { kind: 'text', limit: textLimits.notes },
} as const satisfies Partial<Record<keyof ReceivedGift, TextField>>;
export type ReceivedTexts = Pick<ReceivedGift, keyof typeof receivedTextFields>;
