/** A copy of the set with the item or without it. */
export function withItem<T>(set: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
}
