import type { QueryClient } from '@tanstack/react-query';

import { isObject } from '@/lib/is-object';

import type { DataScope } from '../../personal-data';

function removedKey(scope: DataScope, list: string, id: string) {
  return [scope, 'removed', list, id] as const;
}

/** Called before a removal: forgets an earlier removal of the same item, which the undo must not use. */
export function forgetRemoved(client: QueryClient, scope: DataScope, list: string, id: string): void {
  client.removeQueries({ queryKey: removedKey(scope, list, id), exact: true });
}

/** Remembers the removed item as the store returned it, for an undo, until a reload. */
export function recordRemoved(client: QueryClient, scope: DataScope, list: string, removed: unknown): void {
  if (isObject(removed) && typeof removed.id === 'string')
    client.setQueryData(removedKey(scope, list, removed.id), removed);
}

/** The removed item as the store returned it, else as the user saw it. */
export function asRemoved<Item extends { id: string }>(
  client: QueryClient,
  scope: DataScope,
  list: string,
  shown: Item,
): Item {
  return client.getQueryData<Item>(removedKey(scope, list, shown.id)) ?? shown;
}
