import type { CalendarDay } from '../calendar/calendar-day.ts';

/** field-rules.ts says of each field how it is carried and read. */
export interface DoneFields {
  /** Whose occasion it is; null for the special person. */
  personId: string | null;
  /** The day of this year. Nothing reminds of it any more. */
  occursOn: CalendarDay;
}

/** What somebody has taken care of, until it comes round again. */
export interface DoneOccasion extends DoneFields {
  /** Day and person: two devices that tick off the same one mean the same thing. */
  id: string;
}

export function doneOccasion({ personId, occursOn }: DoneFields): DoneOccasion {
  return { id: `${occursOn}:${personId ?? ''}`, personId, occursOn };
}
