import { mostFacts, tooManyFacts } from '@/domain/person/facts';
import type { PersonFact } from '@/domain/person/person';

import { AppError } from '../app-error';

/** The same facts; rejects with kind `invalid` and a German sentence when they are too many for a profile. */
export function factsThatFit(facts: PersonFact[]): PersonFact[] {
  if (facts.length > mostFacts) throw new AppError('invalid', tooManyFacts);
  return facts;
}
