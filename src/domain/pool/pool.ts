import type { PoolState } from './pool-state.ts';

/** What all members of the group may know of a pool but the one the gift is for. Amounts are whole cents. */
export interface Pool {
  state: PoolState;
  /** The member the money goes to; null when they have let go of the gift. */
  collectorId: string | null;
  totalCents: number;
  /** What it cost in the end, when that is another amount. */
  paidCents: number | null;
  /** The members who take part, in the order of joining. */
  memberIds: readonly string[];
  /** What is left after the own amounts. */
  restCents: number;
  /** How many share the rest evenly. */
  evenCount: number;
}

/** The highest total of a pool, in whole euros. */
export const maxPoolEuros = 100_000;

export const shareStates = ['pledged', 'sent', 'received'] as const;
export type ShareState = (typeof shareStates)[number];

/** What one member puts in; only those who take part see it. */
export interface PoolShare {
  id: string;
  giftId: string;
  /** Null when they have left the group. */
  memberId: string | null;
  /** What they are or were called; null when their account is gone. */
  nameThen: string | null;
  /** Null for an even part. */
  ownCents: number | null;
  /** Null until the amounts are fixed. */
  amountCents: number | null;
  /** What the one who collects took over from others, as a part of their amount. */
  takenCents: number;
  state: ShareState;
  /** The name of a former collector who has the money. */
  paidTo: string | null;
  /** Theirs, as long as they have an account. */
  paidToUserId: string | null;
}

/** Where the money of a pool goes; only those who pay see it. */
export interface PoolPayment {
  holder: string;
  iban: string;
  /** Four signs that tell one transfer from another without telling what it is for. */
  code: string;
}

/** What an even part is at the moment; null when nobody takes one. */
export function evenCents({ restCents, evenCount }: Pool): number | null {
  return evenCount === 0 ? null : Math.round(restCents / evenCount);
}

/** A pool as it is without a share that is about to be another one. */
export function without({ restCents, evenCount }: Pool, share: PoolShare | undefined) {
  if (share === undefined) return { restCents, evenCount };
  return share.ownCents === null
    ? { restCents, evenCount: evenCount - 1 }
    : { restCents: restCents + share.ownCents, evenCount };
}

/** What an even part would be for whoever takes one now; nothing, when the own amounts are the total. */
export function joinedCents(pool: Pool, share: PoolShare | undefined): number {
  const { restCents, evenCount } = without(pool, share);
  return Math.round(restCents / (evenCount + 1));
}

/** Whether amounts are fixed and there is nothing to pay for this one, as the own amounts of others are the total. */
export function isNothing({ amountCents, state }: PoolShare): boolean {
  return amountCents === 0 && state === 'received';
}

/** What a gift costs by now. */
export function poolCost({ totalCents, paidCents }: Pool): number {
  return paidCents ?? totalCents;
}

/**
 * The amount of a share once they are fixed, in cents. The one who collects takes what a changed price makes of theirs;
 * nothing, when the others put in more than it cost.
 */
export function amountOf(share: PoolShare, pool: Pool, shares: readonly PoolShare[]): number {
  if (pool.paidCents === null || !isCollectors(share, pool)) return share.amountCents ?? 0;
  return Math.max(0, pool.paidCents - ofOthers(pool, shares));
}

/** What is left over for the one who collects to give back, once all have paid, as it cost less; in cents. */
export function surplusCents(pool: Pool, shares: readonly PoolShare[]): number {
  return pool.paidCents === null ? 0 : Math.max(0, ofOthers(pool, shares) - pool.paidCents);
}

function ofOthers(pool: Pool, shares: readonly PoolShare[]): number {
  return shares.reduce((sum, share) => (isCollectors(share, pool) ? sum : sum + (share.amountCents ?? 0)), 0);
}

function isCollectors({ memberId }: PoolShare, { collectorId }: Pool): boolean {
  return memberId !== null && memberId === collectorId;
}

/** What a former collector has of a share; whoever pays it may collect by now, and pay more. */
export function paidEarlierCents({ paidTo, ownCents, amountCents }: PoolShare): number {
  return paidTo === null ? 0 : (ownCents ?? amountCents ?? 0);
}

export interface PoolSums {
  costCents: number;
  /** What has come to the one who collects, their own share included. */
  receivedCents: number;
  openCents: number;
}

/** The sums of a pool whose amounts are fixed. What a former collector has is in none of them but the cost. */
export function poolSums(pool: Pool, shares: readonly PoolShare[]): PoolSums {
  let receivedCents = 0;
  let openCents = 0;
  for (const share of shares) {
    const amount = amountOf(share, pool, shares);
    if (share.state !== 'received') openCents += amount;
    else receivedCents += Math.max(0, amount - paidEarlierCents(share));
  }
  return { costCents: poolCost(pool), receivedCents, openCents };
}
