import { mutationOptions } from '@tanstack/react-query';

import type { NewPerson, Person } from '@/domain/person/person';

import { AppError, asAppError } from '../../app-error';
import type { PersonalData, PersonStore } from '../../personal-data';
import { readAgain } from '../list/optimistic-list';
import { personQueries } from '../person-queries';

export interface ImportedPeople {
  people: readonly NewPerson[];
  /** Existing people without a date, with the imported date to set. */
  dateless: readonly NewPerson[];
  /** Existing people who have the imported date but no birth year, with the year to set. */
  yearless: readonly NewPerson[];
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

export interface StoredImport {
  added: NewPerson[];
  /** People whose date was set. */
  completed: NewPerson[];
  /** People whose birth year was set. */
  aged: NewPerson[];
  /** People whom the store will never accept; the import goes on with the others. */
  refused: NewPerson[];
  /** Error that stopped the import. People in none of the lists can be imported again. */
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
 * Adds people, and sets missing dates or birth years. Idempotent by id. Stops at the first failure that does not
 * concern a single person. Never rejects and never overwrites: a value set meanwhile counts as refused.
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

/** Sets a date or birth year that is missing. People are read again, as another device may have changed them. */
function completing(store: PersonStore) {
  let stored: Promise<Person[]> | null = null;
  return async ({ id, occasion, occasionDate, birthYear }: NewPerson) => {
    stored ??= store.list();
    const current = (await stored).find((person) => person.id === id);
    if (current === undefined) throw new AppError('not_found');
    const day = current.occasionDate ?? current.birthday;
    const year = birthYear !== null && current.birthYear === null ? { birthYear } : {};
    if (day === null) return store.change(id, { name: current.name, occasion, occasionDate, ...year });
    if (day !== occasionDate) throw new AppError('invalid');
    if ('birthYear' in year) return store.change(id, year);
    // An equal year is accepted, as it comes from a retry after a lost answer.
    if (birthYear !== null && birthYear !== current.birthYear) throw new AppError('invalid');
  };
}
