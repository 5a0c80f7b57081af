import { queryOptions } from '@tanstack/react-query';

import type { PersonalData, StoreName } from '../../personal-data';
import { shareItems } from '../import/share-items';
import { failureToast } from '../mutation-meta';

interface ListOptions<I> {
  name: StoreName;
  storeOf: (data: PersonalData) => { list(signal?: AbortSignal): Promise<I[]> };
  /** Title of the toast after a failed read. */
  unread: string;
}

/** Query of a complete personal list. */
export function personalList<I extends { id: string }>({ name, storeOf, unread }: ListOptions<I>) {
  return (data: PersonalData) =>
    queryOptions({
      queryKey: [data.scope, name] as const,
      queryFn: ({ signal }) => storeOf(data).list(signal),
      structuralSharing: (before: unknown, after: unknown) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are answers of `queryFn`
        shareItems(before as I[] | undefined, after as I[]),
      meta: { failure: failureToast(unread), persist: { store: name } },
    });
}
