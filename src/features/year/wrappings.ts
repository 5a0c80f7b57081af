import { assignPapers, formerWrapping, type Wrapping } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import type { Recipient } from '@/domain/person/recipient';

/** The paper of whoever got or gets something. What is for nobody has that of those who are not known. */
export function wrappingsOf(people: readonly Person[]): (recipient: Recipient) => Wrapping {
  const papers = assignPapers(people);
  return ({ personId, name }) => {
    if (personId !== null) return papers.forPerson(personId);
    return name === null ? formerWrapping : papers.forName(name);
  };
}
