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

/** Something to know about a person, in a line of at most 200 characters; there are at most 50. Allergies never reach the AI. */
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
  /** Legacy field of older accounts: read wherever a person has no occasion date, never written. */
  birthday: CalendarDay | null;
  birthYear: number | null;
  /** Changed one by one, also where two devices do so; see merged-facts.ts. */
  facts: PersonFact[];
  /** How many days before an occasion to remind; null as usual, empty never. */
  leadDays: number[] | null;
  /** ISO timestamp with zone. */
  createdAt: string;
}

/** As many people an account may have; the database refuses more. Guests and the demo have no such limit. */
export const mostPeople = 1000;

/** What somebody can enter; field-rules.ts says of each field how it is carried and read. */
export type PersonFields = Omit<Person, 'id' | 'birthday' | 'createdAt'>;
/** What is asked for first. */
export type PersonBasics = Pick<PersonFields, 'name' | 'occasion' | 'occasionDate'>;
export type NewPerson = { id: string } & PersonBasics & Partial<PersonFields>;
export type PersonChange = Partial<PersonFields>;

export const personTextFields = {
  name: { kind: 'line', limit: textLimits.name },
} as const satisfies Partial<Record<keyof PersonFields, TextField>>;
export type PersonTexts = Pick<Person, keyof typeof personTextFields>;
/** What a change is made over, as its writer saw it. */
export type PersonBase = PersonTexts & Pick<PersonFields, 'facts'>;
