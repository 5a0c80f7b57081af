import type { Gift } from '../gift/gift.ts';
import type { Person } from './person.ts';
import { nameKey } from './same-name.ts';

type ForSomebody = Pick<Gift, 'recipientName' | 'personId'>;
type Named = Pick<Person, 'id' | 'name'>;

/**
 * The gifts for a person: by the id, and only without one (older gifts) by the name. One whose name two people have is
 * there for both, as nobody knows whose it is.
 */
export function giftsFor<G extends ForSomebody>(person: Named, gifts: readonly G[]): G[] {
  const key = nameKey(person.name);
  return gifts.filter(({ personId, recipientName }) =>
    personId === null ? recipientName !== null && nameKey(recipientName) === key : personId === person.id,
  );
}

/** Whom a gift counts for. */
export interface Recipient {
  key: string;
  /** Null for a name without a person, and for a gift for nobody. */
  personId: string | null;
  /** The person's name of today; null for a gift for nobody. */
  name: string | null;
}

/**
 * For sums: every gift counts for one. A gift without a known id counts for the only person of its name, and where there
 * is none or more than one for the name alone, so that what a deleted person got stays.
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
