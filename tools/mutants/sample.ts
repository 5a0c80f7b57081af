/** So many of a list, in its order; the same ones for the same seed. */
export function sample<T>(list: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const next = () => {
    // mulberry32
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const drawn = new Set(
    list
      .map((_, index) => ({ index, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ index }) => index),
  );
  return list.filter((_, index) => drawn.has(index));
}
