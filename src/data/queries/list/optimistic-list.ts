import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

interface Item {
  id: string;
}

type Fields = Map<string, unknown>;

export interface OptimisticChange {
  /** Rolls the change back after a refusal. */
  undo(): void;
  /** Called once the store has answered, successfully or not. */
  acknowledge(): void;
}

interface PendingChange {
  listKey: QueryKey;
  id: string;
  change: Fields;
  before: Fields;
}

const pending = new Set<PendingChange>();

/**
 * Applies a change to every cached list below `listKey`. `undo` restores only fields that still have the changed value,
 * so that overlapping changes of one item do not roll back each other.
 */
export async function changeOptimistically(
  client: QueryClient,
  listKey: QueryKey,
  id: string,
  change: object,
): Promise<OptimisticChange> {
  await cancelReads(client, listKey);
  const fields = fieldsOf(change);
  const item = fieldsOf(findItem(client, listKey, id) ?? {});
  const before = new Map([...fields.keys()].map((field) => [field, item.get(field)]));
  const entry: PendingChange = { listKey, id, change: fields, before };
  pending.add(entry);
  patchItem(client, listKey, id, () => change);
  return {
    undo() {
      patchItem(client, listKey, id, (current) => stillChanged(entry, fieldsOf(current)));
      for (const later of laterChanges(entry)) forgetRefused(entry, later);
    },
    acknowledge() {
      pending.delete(entry);
    },
  };
}

/** Removes an item from every cached list below `listKey`; `undo` restores its position. */
export async function removeOptimistically(
  client: QueryClient,
  listKey: QueryKey,
  id: string,
): Promise<OptimisticChange> {
  await cancelReads(client, listKey);
  const lists = client.getQueriesData<Item[]>({ queryKey: listKey });
  client.setQueriesData<Item[]>({ queryKey: listKey }, (items) => items?.filter((item) => item.id !== id));
  return {
    undo() {
      for (const [key, items] of lists) {
        const index = items?.findIndex((item) => item.id === id) ?? -1;
        const removed = items?.[index];
        if (removed === undefined) continue;
        client.setQueryData<Item[]>(key, (current) =>
          current === undefined || hasItem(current, id) ? current : current.toSpliced(index, 0, removed),
        );
      }
    },
    acknowledge() {},
  };
}

/** Cancels reads whose answers would overwrite an optimistic change. Cached data stays. */
export async function cancelReads(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const shown = client.getQueriesData({ queryKey });
  await client.cancelQueries({ queryKey });
  for (const [key, data] of shown) client.setQueryData(key, (current: unknown) => current ?? data);
}

export function showChanged(client: QueryClient, listKey: QueryKey, id: string, change: object): void {
  patchItem(client, listKey, id, () => change);
}

export function showAdded(client: QueryClient, listKey: QueryKey, added: Item): void {
  client.setQueriesData<Item[]>({ queryKey: listKey }, (items) =>
    items === undefined || hasItem(items, added.id) ? items : [added, ...items],
  );
}

/** Mutations that are stored and only wait for their read, so that their status is still 'pending'. */
const settling = new Set<{ client: QueryClient; mutationKey: QueryKey }>();

/** Runs the read of a mutation in its `onSettled`. `mutationKey` is its key or a prefix of it. */
export async function whileSettling(
  client: QueryClient,
  mutationKey: QueryKey,
  read: () => Promise<unknown>,
): Promise<void> {
  const entry = { client, mutationKey };
  settling.add(entry);
  try {
    await read();
  } finally {
    settling.delete(entry);
  }
}

/** True while a mutation below this key is in flight that has yet to read the list. */
export function isChanging(client: QueryClient, mutationKey: QueryKey): boolean {
  return isAnyChanging(client, (key) => partialMatchKey(key, mutationKey));
}

function isAnyChanging(client: QueryClient, isMatch: (mutationKey: QueryKey) => boolean): boolean {
  const inFlight = client.isMutating({ predicate: ({ options }) => isMatch(options.mutationKey ?? []) });
  const reading = [...settling].filter((read) => read.client === client && isMatch(read.mutationKey));
  return inFlight > reading.length;
}

/** Invalidates `keys` in `onSettled`, unless another mutation below this key will do so when it is stored. */
export async function readAgain(
  client: QueryClient,
  mutationKey: QueryKey,
  ...keys: QueryKey[]
): Promise<void> {
  await whileSettling(client, mutationKey, async () => {
    if (isChanging(client, mutationKey)) return;
    await Promise.all(keys.map((queryKey) => readAfterChange(client, queryKey)));
  });
}

/** A first read in flight may be older than the change. It is not cancelled, but repeated after its end. */
async function readAfterChange(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
    .map((query) => ({ query, read: query.promise }));
  await client.invalidateQueries({ queryKey });
  await Promise.all(
    first.map(async ({ query, read }) => {
      await read?.catch(() => undefined);
      if (query.state.status === 'success')
        await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}

/** Invalidates all queries, except those that a mutation in flight will invalidate when it is stored. */
export async function readAllAgain(client: QueryClient): Promise<void> {
  const isToChange = ({ queryKey }: Query) =>
    isAnyChanging(
      client,
      (mutationKey) =>
        mutationKey.length > 0 &&
        (partialMatchKey(mutationKey, queryKey) || partialMatchKey(queryKey, mutationKey)),
    );
  await client.invalidateQueries({ predicate: (query) => !isToChange(query) });
}

function findItem(client: QueryClient, listKey: QueryKey, id: string): Item | undefined {
  const lists = client.getQueriesData<Item[]>({ queryKey: listKey });
  return lists.flatMap(([, items]) => items ?? []).find((item) => item.id === id);
}

function hasItem(items: readonly Item[], id: string): boolean {
  return items.some((item) => item.id === id);
}

function patchItem(client: QueryClient, listKey: QueryKey, id: string, patch: (item: Item) => object): void {
  client.setQueriesData<Item[]>({ queryKey: listKey }, (items) =>
    items?.map((item) => (item.id === id ? { ...item, ...patch(item) } : item)),
  );
}

function stillChanged({ change, before }: PendingChange, current: Fields): object {
  const ours = [...before].filter(([field]) => Object.is(current.get(field), change.get(field)));
  return Object.fromEntries(ours);
}

function laterChanges(entry: PendingChange): PendingChange[] {
  const all = [...pending];
  return all
    .slice(all.indexOf(entry) + 1)
    .filter(({ id, listKey }) => id === entry.id && hashKey(listKey) === hashKey(entry.listKey));
}

/** A later change of the same field would roll back to a refused value: it gets the value before the refused one. */
function forgetRefused(refused: PendingChange, later: PendingChange): void {
  for (const [field, value] of refused.before) {
    if (later.before.has(field) && Object.is(later.before.get(field), refused.change.get(field))) {
      later.before.set(field, value);
    }
  }
}

function fieldsOf(object: object): Fields {
  return new Map<string, unknown>(Object.entries(object));
}
