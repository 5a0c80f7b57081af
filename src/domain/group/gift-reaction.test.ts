import { expect, test } from 'vitest';

import { type GiftReaction, type ReactionType, tallyOf, tallyReactions } from './gift-reaction.ts';

function reaction(giftId: string, memberId: string, type: ReactionType): GiftReaction {
  return { id: `${giftId}-${memberId}-${type}`, giftId, memberId, type };
}

const reactions = [
  reaction('mug', 'me', 'heart'),
  reaction('mug', 'tim', 'heart'),
  reaction('mug', 'tim', 'like'),
  reaction('book', 'tim', 'thumbs_up'),
];

test('counts by gift and type, and marks own reactions', () => {
  const tallies = tallyReactions(reactions, 'me');
  expect(tallyOf(tallies, 'mug')).toEqual({
    thumbs_up: { count: 0, isMine: false },
    heart: { count: 2, isMine: true },
    like: { count: 1, isMine: false },
  });
  expect(tallyOf(tallies, 'book').thumbs_up).toEqual({ count: 1, isMine: false });
  expect(tallyOf(tallies, 'lamp').heart).toEqual({ count: 0, isMine: false });
});
