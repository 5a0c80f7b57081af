import { mutationOptions } from '@tanstack/react-query';

import type { NewPerson, Person } from '@/domain/person/person';

import { AppError, asAppError } from '../../app-error';
import type { PersonalData, PersonStore } from '../../personal-data';
import { readAgain } from '../list/optimistic-list';
import { personQueries } from '../person-queries';

export interface ImportedPeople {
  people: readonly NewPerson[];
  /** People of the store who have no day yet, with the one they get. Their name is not looked at. */
  dateless: readonly NewPerson[];
  /** People of the store who have that day and no birth year, with the one they get. */
  yearless: readonly NewPerson[];
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

export interface StoredImport {
  added: NewPerson[];
  /** Those without a day who have it now. */
  completed: NewPerson[];
  /** Those without a birth year who have it now. */
  aged: NewPerson[];
  /** The store will never take them, whereas the others may be fine. */
  refused: NewPerson[];
  /** Why it stopped early; whoever is in no list can be tried again. */
  failure: AppError | null;
}

const atOnce = 4;

export function importPeople(data: PersonalData) {
  const { queryKey: key } = personQueries.list(data);
  return mutationOptions({
    mutationKey: key,
    mutationFn: (people: ImportedPeople) => storeImported(data.people, people),
    onSettled: (_result, _error, _variables, _before, { client }) => readAgain(client, key, key),
  });
}

/**
 * Adds people and completes those without a day or a birth year, repeatably by their ids. Stops at the first failure that
 * is not about one person. Never rejects and never replaces anything: who has got another one meanwhile is refused.
 */
export async function storeImported(
  store: PersonStore,
  { people, dateless, yearless, onProgress, signal }: ImportedPeople,
): Promise<StoredImport> {
  const result: StoredImport = { added: [], completed: [], aged: [], refused: [], failure: null };
  const { added, completed, aged, refused } = result;
  const complete = completing(store);
  const waiting = [
    ...people.map((person) => ({ person, done: added, run: () => store.add(person) })),
    ...dateless.map((person) => ({ person, done: completed, run: () => complete(person) })),
    ...yearless.map((person) => ({ person, done: aged, run: () => complete(person) })),
  ].values();

  async function storeWaiting() {
    for (const { person, done, run } of waiting) {
      if (signal.aborted || result.failure !== null) return;
      try {
        await run();
        done.push(person);
      } catch (error) {
        const failure = asAppError(error);
        if (failure.kind === 'invalid' || failure.kind === 'not_found') refused.push(person);
        else result.failure ??= failure;
      }
      onProgress(added.length + completed.length + aged.length + refused.length);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, storeWaiting));
  return result;
}

/** The people are read once more, because what the caller saw may be from before another device changed it. */
function completing(store: PersonStore) {
  let stored: Promise<Person[]> | null = null;
  return async ({ id, occasion, occasionDate, birthYear = null }: NewPerson) => {
    stored ??= store.list();
    const current = (await stored).find((person) => person.id === id);
    if (current === undefined) throw new AppError('not_found');
    const day = current.occasionDate ?? current.birthday;
    const year = birthYear !== null && current.birthYear === null ? { birthYear } : {};
    if (day === null) return store.change(id, { name: current.name, occasion, occasionDate, ...year });
    if (day !== occasionDate) throw new AppError('invalid');
    if ('birthYear' in year) return store.change(id, year);
    // The answer of an earlier try may have been lost.
    if (birthYear !== null && birthYear !== current.birthYear) throw new AppError('invalid');
  };
}
