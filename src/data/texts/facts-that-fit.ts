import { mostFacts, tooManyFacts } from '@/domain/person/facts';
import type { PersonFact } from '@/domain/person/person';

import { AppError } from '../app-error';

/** Returns the facts, or throws `invalid` with a German sentence if a person has too many. */
export function factsThatFit(facts: PersonFact[]): PersonFact[] {
  if (facts.length > mostFacts) throw new AppError('invalid', tooManyFacts);
  return facts;
}
