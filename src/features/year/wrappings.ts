import { assignPapers, formerWrapping, type Wrapping } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import type { Recipient } from '@/domain/person/recipient';

/** Paper of a recipient; gifts for nobody share the paper of unknown people. */
export function wrappingsOf(people: readonly Person[]): (recipient: Recipient) => Wrapping {
  const papers = assignPapers(people);
  return ({ personId, name }) => {
    if (personId !== null) return papers.forPerson(personId);
    return name === null ? formerWrapping : papers.forName(name);
  };
}
