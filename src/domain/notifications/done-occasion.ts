import type { CalendarDay } from '../calendar/calendar-day.ts';

/** Fields of an occasion ticked off for this year; field-rules.ts has a rule for each of them. */
export interface DoneFields {
  /** Person with the occasion; null for the special person. */
  personId: string | null;
  /** Day of this year's occasion, for which no reminder is sent any more. */
  occursOn: CalendarDay;
}

/** Occasion that was ticked off for this year. */
export interface DoneOccasion extends DoneFields {
  /** Made of day and person, so that two devices that tick off the same occasion write the same row. */
  id: string;
}

export function doneOccasion({ personId, occursOn }: DoneFields): DoneOccasion {
  return { id: `${occursOn}:${personId ?? ''}`, personId, occursOn };
}
