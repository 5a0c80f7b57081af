import type { Query, QueryClient } from '@tanstack/react-query';

import { reactedGift, readReactionsAgain } from '@/data/groups/group-gift-changes';
import { groupKey, type GroupPart, type GroupRef } from '@/data/groups/group-keys';
import { isChanging } from '@/data/queries/list/optimistic-list';
import { readStart } from '@/data/queries/read-start';
import { waitingKey } from '@/data/queries/waiting-queries';
import { pause } from '@/lib/pause';

import type { GroupEvent } from './watch-event';
import { watchGroup } from './watch-group';

/** Time to wait before reading, because changes often come in bursts and can be read together. */
const COLLECT_MS = 60;
/** A change is counted before its commit, so only a read started this long after the count surely contains it. */
const COMMIT_MS = 2000;
/** Assumed maximum duration of a read when only its end is known. */
const READ_MS = 30_000;

/** Parts whose changes may make something wait for the user. */
const waitingParts: readonly GroupPart[] = ['detail', 'gifts', 'draws'];

/** Refetches changes by others until the returned function is called. */
export function watchParts(client: QueryClient, groupRef: GroupRef): () => void {
  return watchGroup(groupRef.groupId, collectingReader(client, groupRef).readAfter);
}

/** Query parts to invalidate, by subject of an event. */
export const affectedParts: Record<Exclude<GroupEvent['subject'], 'parts'>, readonly GroupPart[]> = {
  // A message invalidates no query, because the chat handles it.
  message: [],
  group: ['detail'],
  // A picture stored after its gift changes the gift, so it comes as an event of the gift.
  gift: ['gifts', 'pictures'],
  pool: ['gifts', 'pools', 'pool-payment'],
  reaction: ['reactions'],
  comment: ['comment-counts', 'comments'],
  // The group detail contains whether there is a draw, which decides about a tab.
  draw: ['detail', 'draws'],
  // A member who leaves loses reservations, reactions and open shares; their messages lose the name.
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

/** Refetches the parts that events have changed. Resolves to false if a visible part could not be read. */
export function collectingReader(client: QueryClient, groupRef: GroupRef) {
  /** Parts to refetch, each with the earliest time at which it may have changed. */
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
      // Not refetched while a change by the user is in flight: the screen shows it already, and refetches when done.
      if (!isChanging(client, queryKey)) reads.push(client.invalidateQueries({ queryKey, predicate }));
    }
    if (waitingParts.some((part) => parts.has(part)))
      reads.push(client.invalidateQueries({ queryKey: waitingKey(groupRef.userId) }));
    parts.clear();
    if (reactedGifts.size > 0) reads.push(readReactionsAgain(client, groupRef, [...reactedGifts]));
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
