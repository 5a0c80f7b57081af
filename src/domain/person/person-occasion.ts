import type { CalendarDay } from '../calendar/calendar-day.ts';

/** Further occasion of a person, in addition to the one in the person's own fields. */
export interface PersonOccasion {
  id: string;
  personId: string;
  label: string;
  /** Yearly day; null if the day follows from the label, as for Muttertag. */
  day: CalendarDay | null;
  /** First year, to count anniversaries; null if not counted. */
  sinceYear: number | null;
  /** Time of creation as an ISO timestamp with zone. */
  createdAt: string;
}

export type NewPersonOccasion = Omit<PersonOccasion, 'createdAt'>;
/** Fields that the user can edit; field-rules.ts has a rule for each of them. */
export type OccasionFields = Omit<NewPersonOccasion, 'id'>;

/** Typed fields of a person's occasions by id, which a deletion of the person is based on. */
export function occasionsSeen(
  occasions: readonly PersonOccasion[],
  person: string,
): Record<string, Omit<OccasionFields, 'personId'>> {
  const own = occasions.filter(({ personId }) => personId === person);
  return Object.fromEntries(own.map(({ id, label, day, sinceYear }) => [id, { label, day, sinceYear }]));
}
