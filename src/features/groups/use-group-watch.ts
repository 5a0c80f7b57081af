import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { logError } from '@/lib/log-error';

import { reactedGift, readReactionsAgain } from './gifts/reaction-reads';
import { groupKeys, type GroupPlace } from './group-keys';
import type { GroupEvent } from './live/watch-event';

/** Changes often come in bunches; they are read together. */
const COLLECT_MS = 60;

/** Reads again what others change, as long as the page of the group is open. `member` is the own membership, null for outsiders. */
export function useGroupWatch({ userId, groupId }: GroupPlace, member: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (member === null) return undefined;
    const place = { userId, groupId };
    const reader = collectingReader(client, place);
    let isOver = false;
    let stop = () => {};
    async function start() {
      // The live connection is not needed to show the page, so its code comes afterwards.
      const { watch } = await import('./live/watch-group');
      if (isOver) return;
      stop = watch(groupId, (event) => {
        const giftId = reactedGift(event, place, client);
        if (giftId !== null) return reader.readReactions(giftId);
        for (const key of affectedKeys(event, place)) reader.read(key);
      });
    }
    start().catch((error: unknown) => logError('Live-Verbindung nicht möglich', error));
    return () => {
      isOver = true;
      stop();
      reader.stop();
    };
  }, [client, userId, groupId, member]);
}

/** The queries whose answers an event may have changed. */
export function affectedKeys(event: GroupEvent, { userId, groupId }: GroupPlace): QueryKey[] {
  const detail = groupKeys.detail(userId, groupId);
  const members = groupKeys.members(userId, groupId);
  const gifts = groupKeys.gifts(userId, groupId);
  const reactions = groupKeys.reactions(userId, groupId);
  const counts = groupKeys.commentCounts(userId, groupId);
  const comments = [...groupKeys.group(userId, groupId), 'comments'];

  switch (event.subject) {
    case 'message':
      return [];
    case 'group':
      return [detail];
    case 'gift':
      return [gifts];
    case 'reaction':
      return [reactions];
    case 'comment':
      return [counts, comments];
    case 'member':
      // A member takes reservations and reactions along, and what they wrote loses its name.
      return [detail, members, gifts, reactions, comments];
    case 'everything':
      break;
  }
  return [detail, members, gifts, reactions, counts, comments];
}

function collectingReader(client: QueryClient, place: GroupPlace) {
  const waiting = new Map<string, QueryKey>();
  const gifts = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readAll() {
    timer = undefined;
    for (const queryKey of waiting.values()) {
      // An own change is on its way and reads again when it has arrived; until then the screen is ahead.
      if (client.isMutating({ mutationKey: queryKey }) === 0) void client.invalidateQueries({ queryKey });
    }
    waiting.clear();
    if (gifts.size > 0) void readReactionsAgain(client, place, [...gifts], { own: 0 });
    gifts.clear();
  }
  return {
    read(queryKey: QueryKey) {
      waiting.set(hashKey(queryKey), queryKey);
      timer ??= setTimeout(readAll, COLLECT_MS);
    },
    readReactions(giftId: string) {
      gifts.add(giftId);
      timer ??= setTimeout(readAll, COLLECT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
