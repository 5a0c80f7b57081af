import { type GiftReaction, reactionTypes } from '@/domain/group/gift-reaction';

export const reactionColumns = 'id, giftId:gift_id, memberId:member_id, type';

type ReactionRow = Omit<GiftReaction, 'type'> & { type: string };

/** Omits reactions of unknown types. */
export function toReactions(rows: readonly ReactionRow[]): GiftReaction[] {
  return rows.flatMap((row) => {
    const type = reactionTypes.find((known) => known === row.type);
    return type === undefined ? [] : [{ ...row, type }];
  });
}
