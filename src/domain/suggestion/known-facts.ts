import { type Gift, isGiven } from '../gift/gift.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { nameKey } from '../person/same-name.ts';

/** Kinds of facts that are sent to the AI function; allergies are never sent. */
const kinds = ['mag', 'mag_nicht', 'groesse', 'hat_schon'] as const;

export interface KnownFact {
  kind: (typeof kinds)[number];
  text: string;
}

/** Data about the person in a request. */
export interface KnownFacts {
  facts: readonly KnownFact[];
  /** Titles of gifts that the person received, newest first. */
  given: readonly string[];
}

export const nothingKnown: KnownFacts = { facts: [], given: [] };

/** Limits of the edge function in UTF-16 units; it refuses more. */
const limits = { facts: 50, given: 20, text: 200 };

type KnownPerson = Pick<Person, 'id' | 'name'> & { facts: readonly { kind: string; text: string }[] };
type KnownGift = Pick<
  Gift,
  'id' | 'title' | 'status' | 'recipientName' | 'personId' | 'occasionDate' | 'givenOn' | 'createdAt'
>;

/**
 * Known data about the recipient of an idea, for the name chosen in the form. A name stored in the idea, or the current
 * name of its person, means that person; another name means the only person of that name. Facts are sent only for an
 * unambiguous person.
 */
export function knownOf(
  idea: Pick<Gift, 'id' | 'personId' | 'recipientName'>,
  recipientName: string | null,
  people: readonly KnownPerson[],
  gifts: readonly KnownGift[],
): KnownFacts {
  if (recipientName === null) return nothingKnown;
  const key = nameKey(recipientName);
  const recipient = recipientOf(people);
  const { personId, name } = recipient(idea);
  const isMeant = [idea.recipientName, name].some((same) => same !== null && nameKey(same) === key);
  const meant = recipient({ personId: isMeant ? personId : null, recipientName });
  const person = people.find(({ id }) => id === meant.personId);
  const given = gifts.filter(
    (gift) => gift.id !== idea.id && isGiven(gift) && recipient(gift).key === meant.key,
  );
  return { facts: factsOf(person?.facts ?? []), given: titlesOf(given) };
}

function factsOf(facts: readonly { kind: string; text: string }[]): KnownFact[] {
  return facts
    .flatMap(({ kind, text }): KnownFact[] => {
      const known = kinds.find((one) => one === kind);
      const line = cut(text);
      return known === undefined || line === '' ? [] : [{ kind: known, text: line }];
    })
    .slice(0, limits.facts);
}

function titlesOf(gifts: readonly KnownGift[]): string[] {
  const titles = new Map<string, string>();
  for (const gift of gifts.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))) {
    const title = cut(gift.title);
    if (title !== '' && !titles.has(nameKey(title))) titles.set(nameKey(title), title);
  }
  return [...titles.values()].slice(0, limits.given);
}

/** Day of a given gift for sorting; older gifts only have the day of their occasion. */
function dayOf({ givenOn, occasionDate, createdAt }: KnownGift): string {
  return givenOn ?? occasionDate ?? createdAt;
}

function cut(text: string): string {
  return text.trim().slice(0, limits.text).toWellFormed();
}
