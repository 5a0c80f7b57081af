/** Matrix of allowed pairs: one row per giver. */
export type AllowedPairs = readonly (readonly boolean[])[];

export function allowAll(
  people: number,
  isForbidden: (giver: number, receiver: number) => boolean,
): AllowedPairs {
  return Array.from({ length: people }, (_, giver) =>
    Array.from({ length: people }, (_, receiver) => giver !== receiver && !isForbidden(giver, receiver)),
  );
}

/** PostgreSQL literal of a two-dimensional array. */
export function toSql(allowed: AllowedPairs): string {
  return `{${allowed.map((row) => `{${row.map((may) => (may ? 't' : 'f')).join()}}`).join()}}`;
}

/** All possible drawings by brute force: the receiver of each giver, counted from 1. */
export function allDraws(allowed: AllowedPairs, noSwaps = false): number[][] {
  const draws: number[][] = [];
  const receivers: number[] = [];
  const place = (giver: number): void => {
    if (giver === allowed.length) {
      draws.push(receivers.map((receiver) => receiver + 1));
      return;
    }
    for (const [receiver, may] of allowed[giver]?.entries() ?? []) {
      if (!may || receivers.includes(receiver)) continue;
      if (noSwaps && receiver < giver && receivers[receiver] === giver) continue;
      receivers.push(receiver);
      place(giver + 1);
      receivers.pop();
    }
  };
  place(0);
  return draws;
}

/** First giver, counted from 1, without a receiver in any drawing of the givers before; null when all have one. */
export function firstWithoutMatch(allowed: AllowedPairs): number | null {
  for (let giver = 1; giver <= allowed.length; giver += 1) {
    if (allDraws(allowed.slice(0, giver)).length === 0) return giver;
  }
  return null;
}
