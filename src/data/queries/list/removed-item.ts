import type { QueryClient } from '@tanstack/react-query';

import { isObject } from '@/lib/is-object';

import type { DataScope } from '../../personal-data';

function removedKey(scope: DataScope, list: string, id: string) {
  return [scope, 'removed', list, id] as const;
}

/** What comes next is another removal of the same thing, of which its store may say nothing. */
export function forgetRemoved(client: QueryClient, scope: DataScope, list: string, id: string): void {
  client.removeQueries({ queryKey: removedKey(scope, list, id), exact: true });
}

/** Keeps what a store says it has removed, for whoever wants it back, as long as the page. */
export function recordRemoved(client: QueryClient, scope: DataScope, list: string, removed: unknown): void {
  if (isObject(removed) && typeof removed.id === 'string')
    client.setQueryData(removedKey(scope, list, removed.id), removed);
}

/** As it was removed; as the page knew it where its store has not told. */
export function asRemoved<Item extends { id: string }>(
  client: QueryClient,
  scope: DataScope,
  list: string,
  shown: Item,
): Item {
  return client.getQueryData<Item>(removedKey(scope, list, shown.id)) ?? shown;
}
