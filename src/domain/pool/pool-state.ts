export const poolStates = ['open', 'fixed', 'ended'] as const;
/** `fixed`: the amounts stand, and money may be on its way. */
export type PoolState = (typeof poolStates)[number];
