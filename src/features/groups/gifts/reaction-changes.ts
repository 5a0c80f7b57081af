import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { cancelReads } from '@/data/queries/optimistic-list';
import { dataOf } from '@/data/supabase/request';
import type { GiftReaction, ReactionType } from '@/domain/group/gift-reaction';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type Membership } from '../group-keys';
import { loggedFailure } from '../messages';
import { readReactionsAgain } from './reaction-reads';

export interface ReactionChange {
  giftId: string;
  type: ReactionType;
  isOn: boolean;
}

/** Puts a reaction of the own membership on a gift or takes it away, at once; taken back when the database refuses. */
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
      // One after the other, so that quick clicks end as the last one said.
      await inTurn(`${change.giftId} ${change.type}`, () => dataOf(requestFor(change, me)));
    },
    meta: { failure: loggedFailure('Reaktion konnte nicht gespeichert werden') },
    onMutate: async (change, { client }) => {
      await cancelReads(client, key);
      show(client, change);
    },
    onError: (_error, change, _before, { client }) => show(client, { ...change, isOn: !change.isOn }),
    onSettled: (_result, _error, { giftId }, _before, { client }) =>
      readReactionsAgain(client, me, [giftId], { own: 1 }),
  });
}

function requestFor({ giftId, type, isOn }: ReactionChange, { groupId, memberId }: Membership) {
  const reactions = rest.from('gift_reactions');
  if (!isOn) return reactions.delete().eq('gift_id', giftId).eq('member_id', memberId).eq('type', type);
  // Whoever has reacted already, in another tab, has what they want.
  return reactions.upsert(
    { group_id: groupId, gift_id: giftId, member_id: memberId, type },
    { onConflict: 'gift_id,member_id,type', ignoreDuplicates: true },
  );
}
