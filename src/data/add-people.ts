import type { NewPerson } from '@/domain/person';

import { AppError, errorSentences } from './app-error';
import type { PersonStore } from './personal-data';

export interface PeopleToAdd {
  people: readonly NewPerson[];
  /** Told after each person how many are done. */
  onProgress: (done: number) => void;
  /** Given up: nobody else is begun. */
  signal: AbortSignal;
}

export interface AddedPeople {
  added: NewPerson[];
  /** The store will never take them, whereas the others may be fine. */
  refused: NewPerson[];
  /** Why it stopped early; whoever is in neither list can be tried again. */
  failure: AppError | null;
}

const atOnce = 4;

/**
 * Adds people to a store, a few at a time. Their ids are the caller's, so trying again after a lost answer stores nobody
 * twice. Stops at the first failure that is not about the person. Never rejects.
 */
export async function addPeople(
  store: PersonStore,
  { people, onProgress, signal }: PeopleToAdd,
): Promise<AddedPeople> {
  const result: AddedPeople = { added: [], refused: [], failure: null };
  const waiting = people.values();

  async function addWaiting() {
    for (const person of waiting) {
      if (signal.aborted || result.failure !== null) return;
      try {
        await store.add(person);
        result.added.push(person);
      } catch (error) {
        const failure = asAppError(error);
        if (failure.kind === 'invalid') result.refused.push(person);
        else result.failure ??= failure;
      }
      onProgress(result.added.length + result.refused.length);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, addWaiting));
  return result;
}

function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('server', errorSentences.server, { cause: error });
}
