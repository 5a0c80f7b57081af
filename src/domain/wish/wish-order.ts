import { compareText } from '../text/compare-text.ts';
import type { Wish } from './wish.ts';

type Placed = Pick<Wish, 'id' | 'position'>;

/** Sorts wishes in the order that their owner chose; ties are broken as in the database. */
export function sortWishes<W extends Placed & Pick<Wish, 'createdAt'>>(wishes: readonly W[]): W[] {
  return wishes.toSorted(
    (a, b) => a.position - b.position || compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id),
  );
}

/** Position of a new wish: before all others, whatever their order. */
export function firstPosition(wishes: readonly Pick<Wish, 'position'>[]): number {
  return wishes.reduce((first, { position }) => Math.min(first, position), 1) - 1;
}

/**
 * Position changes for moving a wish to an index of a sorted list: usually only its own, half way between its new
 * neighbours. If no number is left between them, the positions around are spread anew.
 */
export function movedWishes(ordered: readonly Placed[], id: string, index: number): Placed[] {
  const moved = ordered.find((wish) => wish.id === id);
  if (moved === undefined || ordered[index] === moved) return [];
  const next = ordered.filter((wish) => wish !== moved).toSpliced(index, 0, moved);
  const place = next.indexOf(moved);
  for (let reach = 0; ; reach = reach * 2 + 1) {
    const start = Math.max(0, place - reach);
    const part = next.slice(start, place + reach + 1);
    const positions = between(next[start - 1]?.position, next[start + part.length]?.position, part.length);
    if (positions) return changed(part, positions);
  }
}

/**
 * Returns `count` increasing numbers between `low` and `high`; a bound that is undefined is open. Null if the gap is too
 * small for floating-point numbers.
 */
function between(low: number | undefined, high: number | undefined, count: number): number[] | null {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  if (low === undefined) return steps.map((step) => (high ?? count + 1) - count - 1 + step);
  if (high === undefined) return steps.map((step) => low + step);
  const positions = steps.map((step) => low + ((high - low) * step) / (count + 1));
  const isRising = [...positions, high].every((position, index) => position > (positions[index - 1] ?? low));
  return isRising ? positions : null;
}

function changed(wishes: readonly Placed[], positions: readonly number[]): Placed[] {
  return wishes.flatMap(({ id, position }, index) => {
    const next = positions[index] ?? position;
    return next === position ? [] : [{ id, position: next }];
  });
}
