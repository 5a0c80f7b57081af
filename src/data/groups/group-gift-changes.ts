// All changes of group gifts; they are one lazy chunk, see `lateMutation`.
export { changeReaction, reactedGift, readReactionsAgain } from './change-reaction';
export { claimGift } from './claim-gift';
