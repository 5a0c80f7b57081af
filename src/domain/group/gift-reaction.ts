export const reactionTypes = ['thumbs_up', 'heart', 'like'] as const;
export type ReactionType = (typeof reactionTypes)[number];

export const reactionLabels: Record<ReactionType, string> = {
  thumbs_up: 'Daumen hoch',
  heart: 'Herz',
  like: 'Gefällt mir',
};

export interface GiftReaction {
  id: string;
  giftId: string;
  memberId: string;
  type: ReactionType;
}

export interface ReactionTally {
  count: number;
  /** True if the viewing member is one of those who reacted. */
  isMine: boolean;
}

export type GiftTally = Record<ReactionType, ReactionTally>;

const none: ReactionTally = { count: 0, isMine: false };
const noReactions: GiftTally = { thumbs_up: none, heart: none, like: none };

export function tallyReactions(
  reactions: readonly GiftReaction[],
  memberId: string,
): ReadonlyMap<string, GiftTally> {
  const tallies = new Map<string, GiftTally>();
  for (const { giftId, type, memberId: from } of reactions) {
    const tally = tallies.get(giftId) ?? noReactions;
    const { count, isMine } = tally[type];
    tallies.set(giftId, { ...tally, [type]: { count: count + 1, isMine: isMine || from === memberId } });
  }
  return tallies;
}

export function tallyOf(tallies: ReadonlyMap<string, GiftTally>, giftId: string): GiftTally {
  return tallies.get(giftId) ?? noReactions;
}
