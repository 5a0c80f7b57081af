import type { CalendarDay } from '../calendar/calendar-day.ts';

/** A further occasion of a person, beside the one that stands with the person. */
export interface PersonOccasion {
  id: string;
  personId: string;
  label: string;
  /** Recurs every year; null where the label says the day, as Muttertag does. */
  day: CalendarDay | null;
  /** The first year, to count the others; null when nobody counts. */
  sinceYear: number | null;
  /** ISO timestamp with zone. */
  createdAt: string;
}

export type NewPersonOccasion = Omit<PersonOccasion, 'createdAt'>;
/** What somebody can enter; field-rules.ts says of each field how it is carried and read. */
export type OccasionFields = Omit<NewPersonOccasion, 'id'>;

/** Those of a person by their ids, as far as somebody has written them: they are deleted with the person. */
export function occasionsSeen(
  occasions: readonly PersonOccasion[],
  person: string,
): Record<string, Omit<OccasionFields, 'personId'>> {
  const own = occasions.filter(({ personId }) => personId === person);
  return Object.fromEntries(own.map(({ id, label, day, sinceYear }) => [id, { label, day, sinceYear }]));
}
