import { hashKey, mutationOptions, type QueryClient } from '@tanstack/react-query';

import type { GiftReaction, ReactionType } from '@/domain/group/gift-reaction';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { cancelReads, isChanging, whileSettling } from '../queries/list/optimistic-list';
import { dataOf, readOnce, rowsOf } from '../supabase/request';
import { groupKey, type GroupRef, type Membership } from './group-keys';
import { loggedFailure } from './group-toasts';
import { reactionColumns, toReactions } from './reaction-rows';

export interface ReactionChange {
  giftId: string;
  type: ReactionType;
  isOn: boolean;
}

/** Adds or removes an own reaction to a gift; optimistic. */
export function changeReaction(me: Membership) {
  const { memberId } = me;
  const key = groupKey(me, 'reactions');

  function show(client: QueryClient, { giftId, type, isOn }: ReactionChange) {
    client.setQueryData<GiftReaction[]>(key, (reactions) => {
      const others = reactions?.filter(
        (reaction) => reaction.giftId !== giftId || reaction.type !== type || reaction.memberId !== memberId,
      );
      return others && isOn ? [...others, { id: crypto.randomUUID(), giftId, memberId, type }] : others;
    });
  }

  return mutationOptions({
    mutationKey: key,
    mutationFn: async (change: ReactionChange) => {
      // Requests for one gift and type run one after another, so that the last of several quick clicks wins.
      await inTurn(`${change.giftId} ${change.type}`, () => dataOf(requestFor(change, me)));
    },
    meta: { failure: loggedFailure('Reaktion konnte nicht gespeichert werden') },
    onMutate: async (change, { client }) => {
      await cancelReads(client, key);
      show(client, change);
    },
    onError: (_error, change, _before, { client }) => show(client, { ...change, isOn: !change.isOn }),
    onSettled: (_result, _error, { giftId }, _before, { client }) =>
      whileSettling(client, key, () => readReactionsAgain(client, me, [giftId])),
  });
}

function requestFor({ giftId, type, isOn }: ReactionChange, { groupId, memberId }: Membership) {
  const reactions = rest.from('gift_reactions');
  if (!isOn) return reactions.delete().eq('gift_id', giftId).eq('member_id', memberId).eq('type', type);
  // An existing row is ignored, because another tab may have added the same reaction.
  return reactions.upsert(
    { group_id: groupId, gift_id: giftId, member_id: memberId, type },
    { onConflict: 'gift_id,member_id,type', ignoreDuplicates: true },
  );
}

/** Most gifts whose reactions are read by gift id. For more the URL would be too long, so all reactions are read. */
const MOST_GIFTS = 50;
/** Most rows of an answer, as set by `max_rows` of the Supabase project; a shorter answer is complete. */
const pageSize = 1000;

const stale = new Map<string, Set<string>>();

/**
 * Refetches the reactions to some gifts and merges them into the cached list. Gifts with an own reaction in flight are
 * refetched later, as their cached reactions are newer than the answer.
 */
export async function readReactionsAgain(
  client: QueryClient,
  groupRef: GroupRef,
  giftIds: readonly string[],
  read = reactionsTo,
): Promise<void> {
  const queryKey = groupKey(groupRef, 'reactions');
  const key = hashKey(queryKey);
  const waiting = stale.get(key) ?? new Set();
  stale.set(key, waiting);
  for (const giftId of giftIds) waiting.add(giftId);

  await inTurn(key, async () => {
    if (waiting.size === 0 || isChanging(client, queryKey)) return;
    const ids = new Set(waiting);
    waiting.clear();
    const isReading = client.isFetching({ queryKey }) > 0 || client.getQueryData(queryKey) === undefined;
    const found = isReading || ids.size > MOST_GIFTS ? null : await read(groupRef.groupId, [...ids]);
    if (found === null) {
      await client.invalidateQueries({ queryKey });
      return;
    }
    if (isChanging(client, queryKey)) {
      for (const id of ids) waiting.add(id);
      return;
    }
    client.setQueryData<GiftReaction[]>(
      queryKey,
      (shown) => shown && [...shown.filter(({ giftId }) => !ids.has(giftId)), ...found],
    );
  });
}

/** Id of the gift of an added or removed reaction; null for a removed one that is not cached. */
export function reactedGift(
  changed: { id: string; giftId?: string | undefined },
  groupRef: GroupRef,
  client: QueryClient,
) {
  const shown = client.getQueryData<GiftReaction[]>(groupKey(groupRef, 'reactions'));
  return changed.giftId ?? shown?.find(({ id }) => id === changed.id)?.giftId ?? null;
}

/** Reactions to the gifts; null on errors, or if they do not fit into one answer. */
async function reactionsTo(groupId: string, giftIds: readonly string[]): Promise<GiftReaction[] | null> {
  const reactions = rest
    .from('gift_reactions')
    .select(reactionColumns)
    .eq('group_id', groupId)
    .in('gift_id', giftIds)
    .limit(pageSize);
  try {
    const rows = await rowsOf(readOnce(reactions));
    return rows.length < pageSize ? toReactions(rows) : null;
  } catch {
    return null;
  }
}
