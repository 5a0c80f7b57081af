/**
 * The last part of the key of something that comes behind `last`. Its distance is random, so that nothing gets the key
 * of something that is gone: another tab may still be about to act on that.
 */
export function nextNumber(last: number | null): number {
  const [distance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (last ?? 0) + 1 + distance;
}
