import { type QueryClient, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { today } from '@/domain/calendar/calendar-day';
import { buildName } from '@/lib/build-name';

import type { DataScope } from '../personal-data';
import { type ChangeSince, withChanges } from './combine-changes';
import type { DeviceKey, DeviceStore } from './device-store';
import type { Shown } from './operation';

const writeEveryMs = 1000;
const oldestMs = 30 * 24 * 60 * 60 * 1000;
const keptSubjects = new Set<unknown>(['gifts', 'people', 'reminders', 'profile', 'groups']);

// The answers themselves were made by the same build of the app, so their shape is the one that it expects.
const recordSchema = z.object({
  build: z.string(),
  reads: z.array(z.object({ key: z.array(z.unknown()), at: z.number(), data: z.unknown() })),
});

interface KeptRead {
  key: QueryKey;
  /** When the server answered, in milliseconds since 1970. */
  at: number;
  data: unknown;
}

export function readsKey(scope: DataScope): DeviceKey {
  return [scope, 'reads'];
}

/** Keeps on the device what is read, at most once a second and when the page is left. Returns the function that ends it. */
export function keepReads(client: QueryClient, store: DeviceStore, scope: DataScope): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    // A full or missing storage only means that there is nothing to read without a connection.
    store.put(readsKey(scope), { build: buildName(), reads: readsOf(client) }).catch(() => null);
  }
  function writeSoon() {
    timer ??= setTimeout(write, writeEveryMs);
  }
  function writeOnLeave() {
    if (timer !== undefined && document.visibilityState === 'hidden') write();
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.state.data !== undefined && event.action.type !== 'fetch')
      writeSoon();
  });
  document.addEventListener('visibilitychange', writeOnLeave);
  addEventListener('pagehide', write);
  writeSoon();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', writeOnLeave);
    removeEventListener('pagehide', write);
  };
}

/**
 * Shows what the device has kept, together with the changes that wait, until newer answers arrive. All of it counts as
 * outdated, so it is read again wherever it shows. Another build, an age of 30 days or an unreadable record: nothing.
 */
export async function restoreReads(
  client: QueryClient,
  store: DeviceStore,
  scope: DataScope,
  waiting: readonly ChangeSince[],
): Promise<void> {
  const kept = recordSchema.safeParse(await store.get(readsKey(scope)));
  if (!kept.success || kept.data.build !== buildName()) return;
  const newestFirst = kept.data.reads.toSorted((a, b) => b.at - a.at);
  for (const { key, at, data } of newestFirst) {
    if (Date.now() - at < oldestMs)
      restore(client, { key: keyOfToday(key), at, data: shownOf(key, data, waiting) });
  }
}

function restore(client: QueryClient, { key, at, data }: KeptRead): void {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key }));
  if (query.state.dataUpdatedAt >= at || data === undefined) return;
  query.setState({ data, dataUpdatedAt: at, status: 'success', error: null, isInvalidated: true });
}

function readsOf(client: QueryClient): KeptRead[] {
  const queries = client.getQueryCache().getAll();
  // What a group told its members is no longer ours once we have left it.
  const lost = new Set(
    queries.flatMap(({ queryKey, state }) =>
      queryKey[3] === 'detail' && state.data === null ? [queryKey[2]] : [],
    ),
  );
  return queries.flatMap(({ queryKey, state }) => {
    const isKept = keptSubjects.has(queryKey[1]) && !queryKey.includes('before') && !lost.has(queryKey[2]);
    return isKept && state.data !== undefined
      ? [{ key: queryKey, at: state.dataUpdatedAt, data: state.data }]
      : [];
  });
}

/** The list of open reminders is read for a day; yesterday's is the best there is today. */
function keyOfToday(key: QueryKey): QueryKey {
  return key[1] === 'reminders' ? [key[0], key[1], today(new Date())] : key;
}

function shownOf(key: QueryKey, data: unknown, waiting: readonly ChangeSince[]): unknown {
  const [, list] = key;
  if (waiting.length === 0 || !isShownList(list)) return data;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see recordSchema
  return withChanges(list, data as Shown[typeof list], waiting);
}

/** The lists, as query keys name them. */
function isShownList(name: unknown): name is keyof Shown {
  return name === 'gifts' || name === 'people' || name === 'reminders' || name === 'profile';
}
