/** Groups items by key, keeping the order. `Map.groupBy` is missing in browsers of 2023. */
export function grouped<T, Key extends string | null>(
  items: Iterable<T>,
  keyOf: (item: T) => Key,
): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
