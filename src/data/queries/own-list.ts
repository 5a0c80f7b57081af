import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';

import { forgetTextsAbout } from '@/lib/texts/local-texts';

import { earlierTries, loadLatestTry } from './earlier-tries';
import type { OwnList } from './latest-try';
import { addsItem, changesItem, removesSeen } from './list-changes';
import { showAdded } from './optimistic-list';
import { shareItems } from './share-items';

interface ItemChange<New, Texts> {
  id: string;
  change: Partial<Omit<New, 'id' | 'createdAt'>>;
  /** The changed texts as they were shown; see `ItemStore.change`. */
  base?: Partial<Texts>;
}

/**
 * The options of a query and of mutations of one list, all but what they tell. A repeated `add` is harmless by the id in
 * its variables; `change` and `remove` show at once and are undone when refused. `alsoRead` changes with a removal.
 */
export function ownListOptions<Item extends { id: string }, New extends { id: string }, Texts>(
  list: OwnList<Item, New, Texts>,
  alsoRead: readonly QueryKey[] = [],
) {
  const { scope, name, store } = list;
  const key = [scope, name] as const;
  return {
    list: {
      queryKey: key,
      queryFn: ({ signal }: { signal: AbortSignal }) => store.list(signal),
      structuralSharing: (before: unknown, after: unknown) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are answers of `queryFn`
        shareItems(before as Item[] | undefined, after as Item[]),
    },
    add: {
      ...addsItem(key),
      mutationFn: (item: New, context: MutationFunctionContext) => addLatest(item, context, list),
      onSuccess: (item: Item, _new: New, _before: unknown, { client }: MutationFunctionContext) =>
        showAdded(client, key, item),
    },
    change: {
      ...changesItem(key, (change: ItemChange<New, Texts>) => change),
      mutationFn: ({ id, change, base }: ItemChange<New, Texts>) => store.change(id, change, base),
    },
    remove: {
      ...removesSeen(list, alsoRead),
      onSuccess: (_result: void, { id }: Item) => forgetTextsAbout(scope, id),
    },
  };
}

/** Stores a new item, with what was typed between two tries of that. */
async function addLatest<Item extends object, New extends { id: string }, Texts>(
  item: New,
  context: MutationFunctionContext,
  list: OwnList<Item, New, Texts>,
): Promise<Item> {
  const tries = earlierTries(item, context);
  if (tries.length === 0) return list.store.add(item);
  const { storeLatest } = await loadLatestTry();
  return storeLatest(item, tries, list);
}
