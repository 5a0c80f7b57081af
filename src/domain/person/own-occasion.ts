import { birthday } from '../calendar/occasion.ts';
import type { Person } from './person.ts';
import { nameKey } from './same-name.ts';

type Own = Pick<Person, 'occasion' | 'occasionDate' | 'birthday'>;

/**
 * True if an occasion without a row is stored in the person's own fields, and would vanish with them. The legacy birthday
 * is read-only and does not count.
 */
export function isOwnOccasion(entry: { id: string | null; label: string }, person: Own): boolean {
  const { occasion, occasionDate } = person;
  if (entry.id !== null || (occasion === null && occasionDate === null)) return false;
  const isIt = nameKey(entry.label) === nameKey(occasion ?? birthday);
  return isIt && !(person.birthday !== null && nameKey(entry.label) === nameKey(birthday));
}
