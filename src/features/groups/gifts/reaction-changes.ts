import { mutationOptions } from '@tanstack/react-query';

import { cancelReads } from '@/data/queries/optimistic-list';
import { dataOf } from '@/data/supabase/request';
import type { GiftReaction, ReactionType } from '@/domain/group/gift-reaction';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type Membership } from '../group-keys';
import { loggedFailure } from '../messages';
import { readReactionsAgain } from './reaction-reads';

export interface React {
  giftId: string;
  type: ReactionType;
  isOn: boolean;
}

/** Puts a reaction of the own membership on a gift or takes it away, at once; taken back when the database refuses. */
export function react(me: Membership) {
  const { memberId } = me;
  const key = groupKey(me, 'reactions');

  function applied(reactions: readonly GiftReaction[], { giftId, type, isOn }: React): GiftReaction[] {
    const others = reactions.filter(
      (reaction) => reaction.giftId !== giftId || reaction.type !== type || reaction.memberId !== memberId,
    );
    return isOn ? [...others, { id: crypto.randomUUID(), giftId, memberId, type }] : others;
  }

  return mutationOptions({
    mutationKey: key,
    mutationFn: async (change: React) => {
      // One after the other, so that quick clicks end as the last one said.
      await inTurn(`${change.giftId} ${change.type}`, () => dataOf(requestFor(change, me)));
    },
    meta: { failure: loggedFailure('Reaktion konnte nicht gespeichert werden') },
    onMutate: async (change, { client }) => {
      await cancelReads(client, key);
      client.setQueryData<GiftReaction[]>(key, (reactions) => reactions && applied(reactions, change));
    },
    onError: (_error, change, _before, { client }) => {
      const undone = { ...change, isOn: !change.isOn };
      client.setQueryData<GiftReaction[]>(key, (reactions) => reactions && applied(reactions, undone));
    },
    onSettled: (_result, _error, { giftId }, _before, { client }) =>
      readReactionsAgain(client, me, [giftId], { own: 1 }),
  });
}

function requestFor({ giftId, type, isOn }: React, { groupId, memberId }: Membership) {
  const reactions = rest.from('gift_reactions');
  if (!isOn) return reactions.delete().eq('gift_id', giftId).eq('member_id', memberId).eq('type', type);
  // Whoever has reacted already, in another tab, has what they want.
  return reactions.upsert(
    { group_id: groupId, gift_id: giftId, member_id: memberId, type },
    { onConflict: 'gift_id,member_id,type', ignoreDuplicates: true },
  );
}
