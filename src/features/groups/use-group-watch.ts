import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { groupKey, type GroupPart, type GroupRef } from '@/data/groups/group-keys';
import { reactedGift, readReactionsAgain } from '@/data/groups/reactions';
import { readStart } from '@/data/queries/read-start';
import { logError } from '@/lib/log-error';
import { pause } from '@/lib/pause';

import type { GroupEvent } from './live/watch-event';

/** Changes often come in bunches; they are read together. */
const COLLECT_MS = 60;
/** A change is counted before it is committed: reads that started so long after the count know it. */
const COMMIT_MS = 2000;
/** The longest time between start and end of a read of which only the end is known. */
const READ_MS = 30_000;

/** Reads again what others change, as long as the page of the group is open. `member` is the own membership, null for outsiders. */
export function useGroupWatch({ userId, groupId }: GroupRef, member: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (member === null) return undefined;
    const reader = collectingReader(client, { userId, groupId });
    let isOver = false;
    let stop = () => {};
    async function start() {
      // The live connection is not needed to show the page, so its code comes afterwards.
      const { watch } = await import('./live/watch-group');
      if (!isOver) stop = watch(groupId, reader.readAfter);
    }
    start().catch((error: unknown) => logError('Live-Verbindung nicht möglich', error));
    return () => {
      isOver = true;
      stop();
    };
  }, [client, userId, groupId, member]);
}

/** What an event may have changed. */
export const affectedParts: Record<Exclude<GroupEvent['subject'], 'parts'>, readonly GroupPart[]> = {
  // The chat handles it itself.
  message: [],
  group: ['detail'],
  // A picture comes after its gift.
  gift: ['gifts', 'pictures'],
  pool: ['gifts', 'pools', 'pool-payment'],
  reaction: ['reactions'],
  comment: ['comment-counts', 'comments'],
  // Whether there is one decides about a tab.
  draw: ['detail', 'draws'],
  // A member takes reservations, reactions and open shares along, and what they wrote loses its name.
  member: ['detail', 'members', 'gifts', 'reactions', 'comments', 'pools', 'pool-payment', 'draws'],
  everything: [
    'detail',
    'members',
    'gifts',
    'reactions',
    'comment-counts',
    'comments',
    'pictures',
    'pools',
    'pool-payment',
    'draws',
  ],
};

/** Reads again what events say that has changed; false when a part on the screen could not be read. */
export function collectingReader(client: QueryClient, groupRef: GroupRef) {
  /** With the moment from which on they may have changed. */
  const parts = new Map<GroupPart, number>();
  const reactedGifts = new Set<string>();
  let collecting: Promise<boolean> | null = null;

  async function readAll(): Promise<boolean> {
    await pause(COLLECT_MS);
    collecting = null;
    const reads: Promise<void>[] = [];
    for (const [part, since] of parts) {
      const queryKey = groupKey(groupRef, part);
      const predicate = (query: Query) =>
        (readStart(query) ?? query.state.dataUpdatedAt - READ_MS) - COMMIT_MS < since;
      // An own change is on its way and reads again when it has arrived; until then the screen is ahead.
      if (client.isMutating({ mutationKey: queryKey }) === 0)
        reads.push(client.invalidateQueries({ queryKey, predicate }));
    }
    parts.clear();
    if (reactedGifts.size > 0)
      reads.push(readReactionsAgain(client, groupRef, [...reactedGifts], { own: 0 }));
    reactedGifts.clear();
    await Promise.all(reads);
    const shown = client.getQueryCache().findAll({ queryKey: groupKey(groupRef), type: 'active' });
    return shown.every(({ state }) => state.status !== 'error');
  }
  function note(changed: readonly GroupPart[], since = Infinity) {
    for (const part of changed) parts.set(part, Math.max(since, parts.get(part) ?? -Infinity));
  }
  return {
    readAfter: (event: GroupEvent) => {
      const giftId = event.subject === 'reaction' ? reactedGift(event, groupRef, client) : null;
      if (giftId !== null) reactedGifts.add(giftId);
      else if (event.subject === 'parts') for (const subject of event.changed) note(affectedParts[subject]);
      else note(affectedParts[event.subject], event.subject === 'everything' ? event.since : undefined);
      collecting ??= readAll();
      return collecting;
    },
  };
}
