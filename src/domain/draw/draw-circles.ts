/** Who gave to whom in a draw, by the ids of those who took part. */
export interface Giving {
  giverId: string;
  receiverId: string;
}

/**
 * Those who took part as circles: each gives to the next one, and the last to the first. The circle of `first` comes first
 * and begins with them, then the larger ones.
 */
export function drawCircles(givings: readonly Giving[], first: string | null): string[][] {
  const receiverOf = new Map(givings.map(({ giverId, receiverId }) => [giverId, receiverId]));
  const open = new Set(receiverOf.keys());
  function circleFrom(start: string): string[] {
    const circle: string[] = [];
    for (let id: string | undefined = start; id !== undefined && open.delete(id); id = receiverOf.get(id))
      circle.push(id);
    return circle;
  }
  const own = first !== null && open.has(first) ? [circleFrom(first)] : [];
  const others: string[][] = [];
  for (const id of receiverOf.keys()) if (open.has(id)) others.push(circleFrom(id));
  return [...own, ...others.toSorted((a, b) => b.length - a.length)];
}

/** Who gave to somebody; null when nobody did, as they did not take part. */
export function giverTo(givings: readonly Giving[], receiverId: string | null): string | null {
  return givings.find((giving) => giving.receiverId === receiverId)?.giverId ?? null;
}
