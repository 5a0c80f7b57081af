// Changes of gifts in a group; one lazy chunk, see `lateMutation`.
export { changeReaction, reactedGift, readReactionsAgain } from './change-reaction';
export { claimGift } from './claim-gift';
