import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { logError } from '@/lib/log-error';

import { reactedGift, readReactionsAgain } from './gifts/reactions';
import type { GroupEvent } from './live/watch-event';
import { groupKey, type GroupPart, type GroupPlace } from './shared/group-keys';

/** Changes often come in bunches; they are read together. */
const COLLECT_MS = 60;

/** Reads again what others change, as long as the page of the group is open. `member` is the own membership, null for outsiders. */
export function useGroupWatch({ userId, groupId }: GroupPlace, member: string | null): void {
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
      reader.stop();
    };
  }, [client, userId, groupId, member]);
}

/** What an event may have changed. */
export const affectedParts: Record<GroupEvent['subject'], readonly GroupPart[]> = {
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

function collectingReader(client: QueryClient, place: GroupPlace) {
  const parts = new Set<GroupPart>();
  const reactedGifts = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readAll() {
    timer = undefined;
    for (const part of parts) {
      const queryKey = groupKey(place, part);
      // An own change is on its way and reads again when it has arrived; until then the screen is ahead.
      if (client.isMutating({ mutationKey: queryKey }) === 0) void client.invalidateQueries({ queryKey });
    }
    parts.clear();
    if (reactedGifts.size > 0) void readReactionsAgain(client, place, [...reactedGifts], { own: 0 });
    reactedGifts.clear();
  }
  return {
    readAfter: (event: GroupEvent) => {
      const giftId = reactedGift(event, place, client);
      if (giftId !== null) reactedGifts.add(giftId);
      else for (const part of affectedParts[event.subject]) parts.add(part);
      timer ??= setTimeout(readAll, COLLECT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
