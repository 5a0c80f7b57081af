import { mergedFacts } from '@/domain/person/merged-facts';
import type { NewPerson, Person, PersonBase, PersonFields } from '@/domain/person/person';
import type { NewReminder, Reminder } from '@/domain/reminder/reminder';

/** Item that an `add` change creates; a restored item keeps its own `createdAt`. */
export function newItem<T extends object>(
  { value }: { value: T },
  createdAt: string,
): { createdAt: string } & T {
  return { createdAt, ...value };
}

export function newPerson({ value }: { value: NewPerson }, createdAt: string): Person {
  return { ...value, birthday: null, createdAt };
}

export function newReminder({ value }: { value: NewReminder }, createdAt: string): Reminder {
  return { ...value, isCompleted: false, createdAt };
}

export function withFields<T extends { id: string }>(
  rows: readonly T[],
  id: string,
  fields: Partial<NoInfer<T>>,
): readonly T[] {
  return rows.map((row) => (row.id === id ? { ...row, ...fields } : row));
}

export const noFacts = { facts: [] };

/** A person's facts after a change, merged with facts of another device as the server does; `{}` if none changed. */
export function factsOver(
  { facts: theirs }: Pick<Person, 'facts'>,
  { facts }: Partial<PersonFields>,
  base: Partial<PersonBase> = {},
): Partial<Pick<Person, 'facts'>> {
  return facts === undefined ? {} : { facts: base.facts ? mergedFacts(base.facts, facts, theirs) : facts };
}

/** Id of the person that an item is linked to, as a list for `Operation.needs`; empty without a person. */
export function linkOf({ personId }: { personId?: string | null }): string[] {
  return personId ? [personId] : [];
}

export function withoutPerson<T extends { personId: string | null }>(
  rows: readonly T[],
  id: string,
): readonly T[] {
  return rows.map((row) => (row.personId === id ? { ...row, personId: null } : row));
}

export function hasFieldsOf(later: object, earlier: object): boolean {
  return Object.keys(earlier).every((field) => field in later);
}
