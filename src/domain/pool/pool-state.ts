export const poolStates = ['open', 'fixed', 'ended'] as const;
/** State `fixed`: the amounts are final, and payments may be under way. */
export type PoolState = (typeof poolStates)[number];
