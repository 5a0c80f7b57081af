import type { Gift } from '../gift/gift.ts';
import type { Person } from './person.ts';
import { nameKey } from './same-name.ts';

type ForSomebody = Pick<Gift, 'recipientName' | 'personId'>;
type Named = Pick<Person, 'id' | 'name'>;

/** Gifts for a person: matched by id, or by name if they have none. A name that two people share counts for both. */
export function giftsFor<G extends ForSomebody>(person: Named, gifts: readonly G[]): G[] {
  const key = nameKey(person.name);
  return gifts.filter(({ personId, recipientName }) =>
    personId === null ? recipientName !== null && nameKey(recipientName) === key : personId === person.id,
  );
}

/** Recipient of a gift, as a key for grouping. */
export interface Recipient {
  key: string;
  /** Id of the person; null for a name without a person, and for a gift without a recipient. */
  personId: string | null;
  /** Current name of the person; null for a gift without a recipient. */
  name: string | null;
}

/**
 * Function that assigns each gift to exactly one recipient, for sums. A gift without a known id belongs to the only person
 * of its name, else to the bare name, so that gifts of deleted people still count.
 */
export function recipientOf(people: readonly Named[]): (gift: ForSomebody) => Recipient {
  const byId = new Map<string | null, Named>(people.map((person) => [person.id, person]));
  const byName = new Map<string, Named | null>();
  for (const person of people) {
    const key = nameKey(person.name);
    byName.set(key, byName.has(key) ? null : person);
  }
  return ({ personId, recipientName }) => {
    const name = recipientName?.trim() ?? '';
    const person = byId.get(personId) ?? byName.get(nameKey(name));
    if (person) return { key: `person:${person.id}`, personId: person.id, name: person.name };
    return { key: `name:${nameKey(name)}`, personId: null, name: name === '' ? null : name };
  };
}
