import { birthday } from '../calendar/occasion.ts';
import type { Person } from './person.ts';
import { nameKey } from './same-name.ts';

type Own = Pick<Person, 'occasion' | 'occasionDate' | 'birthday'>;

/**
 * Whether an occasion without a row of its own is what the fields of the person say, and would be gone without them. The
 * legacy birthday is not: it is read, never written.
 */
export function isOwnOccasion(entry: { id: string | null; label: string }, person: Own): boolean {
  const { occasion, occasionDate } = person;
  if (entry.id !== null || (occasion === null && occasionDate === null)) return false;
  const isIt = nameKey(entry.label) === nameKey(occasion ?? birthday);
  return isIt && !(person.birthday !== null && nameKey(entry.label) === nameKey(birthday));
}
