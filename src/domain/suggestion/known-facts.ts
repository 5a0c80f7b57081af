import { type Gift, isGiven } from '../gift/gift.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { nameKey } from '../person/same-name.ts';

/** The kinds of facts that the AI function may learn of; an allergy is none of them and never leaves. */
const kinds = ['mag', 'mag_nicht', 'groesse', 'hat_schon'] as const;

export interface KnownFact {
  kind: (typeof kinds)[number];
  text: string;
}

/** What a request tells of the person. */
export interface KnownFacts {
  facts: readonly KnownFact[];
  /** Titles of what they got already, newest first. */
  given: readonly string[];
}

export const nothingKnown: KnownFacts = { facts: [], given: [] };

/** The function refuses more and longer ones. In UTF-16 units. */
const limits = { facts: 50, given: 20, text: 200 };

type KnownPerson = Pick<Person, 'id' | 'name'> & { facts: readonly { kind: string; text: string }[] };
type KnownGift = Pick<
  Gift,
  'id' | 'title' | 'status' | 'recipientName' | 'personId' | 'occasionDate' | 'givenOn' | 'createdAt'
>;

/**
 * What is known of the person that an idea is for, by the name that is chosen for it. The name that the idea has kept,
 * and that of its person today, mean this person; another name means the only one who has it. Facts only where it is
 * certain who is meant: of two people with one name nothing is told, unless the idea says which.
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

/** When it was given, as far as that is known: the days of old gifts are those of their occasion. */
function dayOf({ givenOn, occasionDate, createdAt }: KnownGift): string {
  return givenOn ?? occasionDate ?? createdAt;
}

function cut(text: string): string {
  return text.trim().slice(0, limits.text).toWellFormed();
}
