import { amountOf, type Pool, type PoolShare } from './pool.ts';

/** Amounts in the order of joining, or the reason why there are none. */
export type Split =
  | { amounts: readonly number[] }
  /** `too_much`: custom amounts exceed the total. `not_covered`: they are below the total, and nobody takes the rest. */
  | { problem: 'too_much' | 'not_covered' };

/**
 * Splits a total to the cent. Custom amounts stay; the others share the rest evenly, and remaining cents go to those who
 * joined first. An even share is 0 if nothing is left. `ownCents` is in the order of joining, null for an even share. The
 * database computes the same when a pool is fixed; until then this is a preview.
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

/** Even share of the member at `place`, counted from 1 among those with an even share. */
function evenPart(restCents: number, evenCount: number, place: number): number {
  return Math.floor(restCents / evenCount) + (place <= restCents % evenCount ? 1 : 0);
}

/** Current amounts in cents of the shares of a pool; the chosen amounts if they do not fit the total. */
export function currentAmounts(pool: Pool, shares: readonly PoolShare[]): readonly number[] {
  if (pool.state === 'fixed') return shares.map((share) => amountOf(share, pool, shares));
  const own = shares.map(({ ownCents }) => ownCents);
  const split = splitCents(pool.totalCents, own);
  return 'amounts' in split ? split.amounts : own.map((cents) => cents ?? 0);
}
