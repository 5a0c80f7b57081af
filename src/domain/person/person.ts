import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type TextField, textLimits } from '../text/text.ts';

export const factKinds = ['mag', 'mag_nicht', 'groesse', 'hat_schon', 'allergie'] as const;
export type FactKind = (typeof factKinds)[number];

export const factKindLabels: Record<FactKind, string> = {
  mag: 'Mag',
  mag_nicht: 'Mag nicht',
  groesse: 'Größen',
  hat_schon: 'Hat schon',
  allergie: 'Allergien',
};

/** Fact about a person: one line of at most 200 characters, at most 50 facts. Allergies are never sent to the AI. */
export interface PersonFact {
  id: string;
  kind: FactKind;
  text: string;
}

export interface Person {
  id: string;
  name: string;
  occasion: string | null;
  occasionDate: CalendarDay | null;
  /** Legacy field, read if the person has no occasion date, never written. */
  birthday: CalendarDay | null;
  birthYear: number | null;
  /** Facts are merged one by one when two devices change them; see merged-facts.ts. */
  facts: PersonFact[];
  /** Lead days of reminders; null for the default, empty for never. */
  leadDays: number[] | null;
  /** Time of creation as an ISO timestamp with zone. */
  createdAt: string;
}

export function plainPerson(fields: Pick<Person, 'id' | 'name'> & Partial<Person>): Person {
  return {
    occasion: null,
    occasionDate: null,
    birthday: null,
    birthYear: null,
    facts: [],
    leadDays: null,
    createdAt: '',
    ...fields,
  };
}

/** Highest number of people in an account; the database refuses more. Guests and the demo have no limit. */
export const mostPeople = 1000;

/** Fields that the user can edit; field-rules.ts has a rule for each of them. */
export type PersonFields = Omit<Person, 'id' | 'birthday' | 'createdAt'>;
/** Fields of the form for a new person. */
export type PersonBasics = Pick<PersonFields, 'name' | 'occasion' | 'occasionDate'>;
/** Fields of a new person. The client makes the id, so that a retry is idempotent. */
export type NewPerson = PersonFields & { id: string };
export type PersonChange = Partial<PersonFields>;

export const personTextFields = {
  name: { kind: 'line', limit: textLimits.name },
} as const satisfies Partial<Record<keyof PersonFields, TextField>>;
export type PersonTexts = Pick<Person, keyof typeof personTextFields>;
/** Values that a change is based on: the texts and facts that its writer has read. */
export type PersonBase = PersonTexts & Pick<PersonFields, 'facts'>;
