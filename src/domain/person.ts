import type { CalendarDay } from './calendar-day';

/** Somebody who gets presents, with the occasion they are for. */
export interface Person {
  id: string;
  name: string;
  occasion: string | null;
  occasionDate: CalendarDay | null;
  /** Legacy field of older accounts: read wherever a person has no occasion date, never written. */
  birthday: CalendarDay | null;
  /** ISO timestamp with zone. */
  createdAt: string;
}

export type NewPerson = Pick<Person, 'id' | 'name' | 'occasion' | 'occasionDate'>;
export type PersonChange = Omit<NewPerson, 'id'>;
