import { amountOf, type Pool, type PoolShare } from './pool.ts';

/** The amounts in the order of joining, or why there are none. */
export type Split =
  | { amounts: readonly number[] }
  /** `too_much`: the own amounts are more than the total. `not_covered`: they are less, and nobody takes the rest. */
  | { problem: 'too_much' | 'not_covered' };

/**
 * Splits a total to the cent. Own amounts stay, the others share the rest evenly; the cents that do not divide go to
 * those who joined first. Where nothing is left, an even part is 0. `ownCents` is in the order of joining, null for an
 * even part. The database does the same when a pool is fixed; before that the pages show what it would be.
 */
export function splitCents(totalCents: number, ownCents: readonly (number | null)[]): Split {
  const evenCount = ownCents.filter((own) => own === null).length;
  const restCents = totalCents - ownCents.reduce<number>((sum, own) => sum + (own ?? 0), 0);
  if (restCents < 0) return { problem: 'too_much' };
  if (evenCount === 0 && restCents > 0) return { problem: 'not_covered' };
  let place = 0;
  const amounts = ownCents.map((own) => {
    if (own !== null) return own;
    place += 1;
    return evenPart(restCents, evenCount, place);
  });
  return { amounts };
}

/** The even part of the one who was `place`th to take one, counted from 1. */
function evenPart(restCents: number, evenCount: number, place: number): number {
  return Math.floor(restCents / evenCount) + (place <= restCents % evenCount ? 1 : 0);
}

/**
 * What each share of a pool is in cents by now; where the own amounts do not fit the total, what each has chosen.
 */
export function currentAmounts(pool: Pool, shares: readonly PoolShare[]): readonly number[] {
  if (pool.state === 'fixed') return shares.map((share) => amountOf(share, pool, shares));
  const own = shares.map(({ ownCents }) => ownCents);
  const split = splitCents(pool.totalCents, own);
  return 'amounts' in split ? split.amounts : own.map((cents) => cents ?? 0);
}
