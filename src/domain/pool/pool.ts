import type { PoolState } from './pool-state.ts';

/** Pool as all members of the group may see it, except the recipient of the gift. Amounts are whole cents. */
export interface Pool {
  state: PoolState;
  /** Member who receives the money; null after that member has released the gift. */
  collectorId: string | null;
  totalCents: number;
  /** Final price, if it differs from the total. */
  paidCents: number | null;
  /** Members with a share, in the order of joining. */
  memberIds: readonly string[];
  /** Rest for the even shares: the total minus the custom amounts. */
  restCents: number;
  /** Number of members who share the rest evenly. */
  evenCount: number;
}

/** Highest total of a pool, in whole euros. */
export const maxPoolEuros = 100_000;

export const shareStates = ['pledged', 'sent', 'received'] as const;
export type ShareState = (typeof shareStates)[number];

/** Share of one member; visible only to members of the pool. */
export interface PoolShare {
  id: string;
  giftId: string;
  /** Membership id of the payer; null if that member has left the group. */
  memberId: string | null;
  /** Current or last name of the member; null if the account was deleted. */
  nameThen: string | null;
  /** Custom amount; null for an even share. */
  ownCents: number | null;
  /** Final amount in cents; null until the amounts are fixed. */
  amountCents: number | null;
  /** Amount that the collector took over from other members, included in `amountCents`. */
  takenCents: number;
  state: ShareState;
  /** Name of a former collector who received this payment; null otherwise. */
  paidTo: string | null;
  /** User id of that former collector; null if the account was deleted. */
  paidToUserId: string | null;
}

/** Bank account of a pool; visible only to members who pay. */
export interface PoolPayment {
  holder: string;
  iban: string;
  /** Four characters that identify the transfer without revealing the gift. */
  code: string;
}

/** Current amount of an even share; null if nobody takes one. */
export function evenCents({ restCents, evenCount }: Pool): number | null {
  return evenCount === 0 ? null : Math.round(restCents / evenCount);
}

/** The pool without a given share, to preview a change of that share. */
export function without({ restCents, evenCount }: Pool, share: PoolShare | undefined) {
  if (share === undefined) return { restCents, evenCount };
  return share.ownCents === null
    ? { restCents, evenCount: evenCount - 1 }
    : { restCents: restCents + share.ownCents, evenCount };
}

/** Amount of an even share for a member who joins now; 0 if custom amounts cover the total. */
export function joinedCents(pool: Pool, share: PoolShare | undefined): number {
  const { restCents, evenCount } = without(pool, share);
  return Math.round(restCents / (evenCount + 1));
}

/** True if the amounts are fixed and this share is 0, as custom amounts of others cover the total. */
export function isNothing({ amountCents, state }: PoolShare): boolean {
  return amountCents === 0 && state === 'received';
}

/** Price of the gift: the final one if known, else the planned total. */
export function poolCost({ totalCents, paidCents }: Pool): number {
  return paidCents ?? totalCents;
}

/** Final cents of a share. The collector's share absorbs a changed price; 0 if the others pay more than the price. */
export function amountOf(share: PoolShare, pool: Pool, shares: readonly PoolShare[]): number {
  if (pool.paidCents === null || !isCollectors(share, pool)) return share.amountCents ?? 0;
  return Math.max(0, pool.paidCents - ofOthers(pool, shares));
}

/** Surplus in cents that the collector can return, if the gift was cheaper than the shares of the others. */
export function surplusCents(pool: Pool, shares: readonly PoolShare[]): number {
  return pool.paidCents === null ? 0 : Math.max(0, ofOthers(pool, shares) - pool.paidCents);
}

function ofOthers(pool: Pool, shares: readonly PoolShare[]): number {
  return shares.reduce((sum, share) => (isCollectors(share, pool) ? sum : sum + (share.amountCents ?? 0)), 0);
}

function isCollectors({ memberId }: PoolShare, { collectorId }: Pool): boolean {
  return memberId !== null && memberId === collectorId;
}

/** Part of a share that a former collector received. The payer may be the collector by now and have taken over more. */
export function paidEarlierCents({ paidTo, ownCents, amountCents }: PoolShare): number {
  return paidTo === null ? 0 : (ownCents ?? amountCents ?? 0);
}

export interface PoolSums {
  costCents: number;
  /** Amount received by the collector, including the collector's own share. */
  receivedCents: number;
  openCents: number;
}

/** Sums of a pool with fixed amounts. Money held by a former collector is a cost, but neither received nor open. */
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
