import type { QueryClient } from '@tanstack/react-query';

import { type EnteredList, enteredOf } from '@/domain/fields/entered-fields';
import { occasionsSeen, type PersonOccasion } from '@/domain/person/person-occasion';

import type { DataScope } from '../../personal-data';
import type { Seen } from '../../texts/changed-since';

/** Fields of an item as the user saw them before deleting it; of a person including cached occasions. */
export function seenItem(
  client: QueryClient,
  scope: DataScope,
  list: EnteredList,
  item: { id: string },
): Seen {
  const seen = enteredOf(list, item);
  if (list !== 'people') return seen;
  // `occasions` is present after the user was asked about changed occasions, which that question has shown.
  if ('occasions' in item) return { ...seen, occasions: item.occasions };
  const occasions = client.getQueryData<PersonOccasion[]>([scope, 'occasions']);
  return occasions ? { ...seen, occasions: occasionsSeen(occasions, item.id) } : seen;
}
