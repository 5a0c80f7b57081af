/** Pair of giver and receiver in a draw, by the ids of participants. */
export interface Giving {
  giverId: string;
  receiverId: string;
}

/**
 * Circles of a draw: each participant gives to the next one, the last to the first. The circle of `first` comes first and
 * begins with `first`; larger circles follow.
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

/** Id of the participant who gave to `receiverId`; null if `receiverId` did not take part. */
export function giverTo(givings: readonly Giving[], receiverId: string | null): string | null {
  return givings.find((giving) => giving.receiverId === receiverId)?.giverId ?? null;
}
