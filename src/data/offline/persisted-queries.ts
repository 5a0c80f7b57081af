import { type QueryClient, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { today } from '@/domain/calendar/calendar-day';
import { buildName } from '@/lib/browser/build-name';
import { isObject } from '@/lib/is-object';

import type { DataScope } from '../personal-data';
import type { Persistence } from '../queries/mutation-meta';
import type { DeviceKey, DeviceStore } from './device/device-store';
import { type ChangeSince, withChanges } from './operations/combine-changes';
import type { Shown } from './operations/operation';

const writeEveryMs = 1000;
const oldestMs = 30 * 24 * 60 * 60 * 1000;

// The data itself is not validated, because only data stored by the same build of the app is restored.
const recordSchema = z.object({
  build: z.string(),
  reads: z.array(
    z.object({
      key: z.array(z.unknown()),
      at: z.number(),
      data: z.unknown(),
      persist: z.custom<Persistence>(isObject),
    }),
  ),
});

interface PersistedRead {
  key: QueryKey;
  /** Time of the server's answer, in milliseconds since 1970. */
  at: number;
  data: unknown;
  persist: Persistence;
}

export function readsKey(scope: DataScope): DeviceKey {
  return [scope, 'reads'];
}

/**
 * Persists results of queries with `meta.persist`, at most once per second and on leaving. Returns the unsubscribe
 * function. query-persist-client-core is larger and has neither a throttle nor an age per result.
 */
export function persistQueries(client: QueryClient, store: DeviceStore, scope: DataScope): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    // If the storage is full or missing, there is just no data to read offline.
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

/** Restores persisted query data of this build, up to 30 days old: marked as stale, with waiting changes applied. */
export async function restoreQueries(
  client: QueryClient,
  store: DeviceStore,
  scope: DataScope,
  waiting: readonly ChangeSince[],
): Promise<void> {
  const record = recordSchema.safeParse(await store.get(readsKey(scope)));
  if (!record.success || record.data.build !== buildName()) return;
  const newestFirst = record.data.reads.toSorted((a, b) => b.at - a.at);
  for (const read of newestFirst) {
    if (Date.now() - read.at < oldestMs)
      restore(client, { ...read, data: shownOf(read.persist, read.data, waiting) });
  }
}

function restore(client: QueryClient, { key, at, data, persist }: PersistedRead): void {
  const queryKey = persist.ofDay ? [...key.slice(0, -1), today(new Date())] : key;
  const options = client.defaultQueryOptions({ queryKey, meta: { persist } });
  const query = client.getQueryCache().build(client, options);
  if (query.state.dataUpdatedAt >= at || data === undefined) return;
  query.setState({ data, dataUpdatedAt: at, status: 'success', error: null, isInvalidated: true });
}

function readsOf(client: QueryClient): PersistedRead[] {
  const queries = client.getQueryCache().getAll();
  return queries.flatMap(({ queryKey: key, state: { data, dataUpdatedAt: at }, meta }) => {
    const { persist } = meta ?? {};
    const isGone = persist?.unlessNull !== undefined && client.getQueryData(persist.unlessNull) === null;
    return persist && data !== undefined && !isGone ? [{ key, at, data, persist }] : [];
  });
}

function shownOf({ store }: Persistence, data: unknown, waiting: readonly ChangeSince[]): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see recordSchema
  return store === undefined ? data : withChanges(store, data as Shown[typeof store], waiting);
}
