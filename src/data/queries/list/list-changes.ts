import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';

import type { EnteredList } from '@/domain/fields/entered-fields';

import { type AppError, failWithoutCode } from '../../app-error';
import type { DataScope } from '../../personal-data';
import type { Seen } from '../../texts/changed-since';
import {
  changeOptimistically,
  readAgain,
  removeOptimistically,
  showChanged,
  type OptimisticChange,
} from './optimistic-list';
import { forgetRemoved, recordRemoved } from './removed-item';

/** Common options of mutations on the list below `key`. */
function ofList(key: QueryKey, invalidated: readonly QueryKey[]) {
  return {
    mutationKey: key,
    onError: (_error: AppError, _variables: unknown, shown?: OptimisticChange) => shown?.undo(),
    onSettled: (...[, , , shown, { client }]: Settled<OptimisticChange | undefined>) => {
      shown?.acknowledge();
      return readAgain(client, key, ...invalidated);
    },
  };
}

/** Options of an optimistic change of an item in the list below `key`. */
export function changesItem<Variables>(
  key: QueryKey,
  changeOf: (variables: Variables) => { id: string; change: object },
  invalidated: readonly QueryKey[] = [key],
) {
  return {
    ...ofList(key, invalidated),
    onMutate: (variables: Variables, { client }: MutationFunctionContext) => {
      const { id, change } = changeOf(variables);
      return changeOptimistically(client, key, id, change);
    },
  };
}

/** Options of a change that the list shows only after it is stored; until then the field shows its draft. */
export function storesItem<Variables>(
  key: QueryKey,
  changeOf: (variables: Variables) => { id: string; change: object },
  invalidated: readonly QueryKey[] = [key],
) {
  return {
    ...ofList(key, invalidated),
    onSuccess: (...[, variables, , { client }]: [unknown, Variables, unknown, MutationFunctionContext]) => {
      const { id, change } = changeOf(variables);
      showChanged(client, key, id, change);
    },
  };
}

/** Options of an optimistic removal. Variables: the id. */
export function removesItem(key: QueryKey, invalidated: readonly QueryKey[] = [key]) {
  return {
    ...ofList(key, invalidated),
    onMutate: (id: string, { client }: MutationFunctionContext) => removeOptimistically(client, key, id),
  };
}

interface RemovedFrom<Item> {
  scope: DataScope;
  name: EnteredList;
  store: { remove(id: string, seen?: Seen): Promise<Item | null> };
}

/** Options of an optimistic removal, refused if the item has changed since it was shown. Variables: that item. */
export function removesSeen<Item extends { id: string }>(
  { scope, name, store }: RemovedFrom<Item>,
  invalidated: readonly QueryKey[] = [],
) {
  const key = [scope, name] as const;
  return {
    ...ofList(key, [key, ...invalidated]),
    onMutate: ({ id }: Item, { client }: MutationFunctionContext) => removeOptimistically(client, key, id),
    mutationFn: async (item: Item, { client }: MutationFunctionContext) => {
      // The demo refuses every removal; it does so at once, because it does not wait for the lazy chunk.
      const seen = scope === 'demo' ? undefined : (await loadSeenItem()).seenItem(client, scope, name, item);
      forgetRemoved(client, scope, name, item.id);
      const removed = await store.remove(item.id, seen);
      recordRemoved(client, scope, name, removed);
    },
  };
}

const loadSeenItem = () => import('./seen-item').catch(failWithoutCode);

type Settled<Before> = [unknown, AppError | null, unknown, Before, MutationFunctionContext];

export function addsItem(key: QueryKey) {
  return {
    mutationKey: [...key, 'add'],
    // The mutation is kept until the form is sent again, however late: the retry must know what was sent before.
    gcTime: Infinity,
    onSettled: (...[, , , , { client }]: Settled<unknown>) => readAgain(client, key, key),
  };
}
