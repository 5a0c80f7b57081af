import type * as z from 'zod/mini';

import type { Gift } from '@/domain/gift/gift';
import type { Person } from '@/domain/person/person';
import type { SpecialPerson } from '@/domain/person/profile';
import type { Reminder } from '@/domain/reminder/reminder';

import type { PersonalData } from '../personal-data';

/** What is shown of the personal data, by the second part of its query keys. */
export interface Shown {
  gifts: readonly Gift[];
  people: readonly Person[];
  reminders: readonly Reminder[];
  profile: SpecialPerson | null;
}

interface AnyChange {
  kind: string;
  /** The thing that changes. */
  id: string;
}

/** One kind of change of the personal data, with everything that waiting for a connection takes. */
export interface Operation<C extends AnyChange = AnyChange, Answer = unknown> {
  kind: C['kind'];
  /** How it lies on the device. */
  schema: z.ZodMiniType<C>;
  /** Stores it where it belongs. Rejects as the method of the contract does. */
  send(data: PersonalData, change: C): Promise<Answer>;
  /** What the store would answer, at an ISO time. */
  answer(change: C, at: string): Answer;
  /** What is shown once it has been stored. Applying it twice changes nothing more. */
  show: { [L in keyof Shown]?: { from(current: Shown[L], change: C, at: string): Shown[L] }['from'] };
  /** Makes the thing; whatever else happens to it needs that. */
  isNew?: true;
  /** Other things that have to be there first. */
  needs?(change: C): string[];
  /** Whether a later change of the same kind and thing makes an earlier one needless. */
  replaces?(later: C, earlier: C): boolean;
  /** What happened, as in 'Neues Geschenk'. */
  title: string;
  /** The thing without a name, as in 'ein Geschenk'. */
  subject: string;
  /** What was entered, as label and text. */
  words(change: C): [string, string][];
}

/** Lets the parts of an operation know which change its schema reads. */
export function operation<C extends AnyChange, Answer>(parts: Operation<C, Answer>): Operation<C, Answer> {
  return parts;
}

/** The rows with changed fields of one of them. */
export function withFields<T extends { id: string }>(
  rows: readonly T[],
  id: string,
  fields: Partial<NoInfer<T>>,
): readonly T[] {
  return rows.map((row) => (row.id === id ? { ...row, ...fields } : row));
}
