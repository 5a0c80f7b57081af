import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { type TextField, textLimits } from '@/domain/text/text';

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

/** As many people an account may have; the database refuses more. Guests and the demo have no such limit. */
export const mostPeople = 1000;

export type NewPerson = Omit<Person, 'birthday' | 'createdAt'>;
/** What somebody can enter; kept-fields.ts says of each field how it is carried and read. */
export type PersonFields = Omit<NewPerson, 'id'>;
export type PersonChange = Partial<PersonFields>;

export const personTextFields = {
  name: { kind: 'line', limit: textLimits.name },
} as const satisfies Partial<Record<keyof PersonFields, TextField>>;
export type PersonTexts = Pick<Person, keyof typeof personTextFields>;
