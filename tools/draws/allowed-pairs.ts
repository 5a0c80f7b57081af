/** Who may give to whom: a row for each giver. */
export type AllowedPairs = readonly (readonly boolean[])[];

export function allowAll(
  people: number,
  isForbidden: (giver: number, receiver: number) => boolean,
): AllowedPairs {
  return Array.from({ length: people }, (_, giver) =>
    Array.from({ length: people }, (_, receiver) => giver !== receiver && !isForbidden(giver, receiver)),
  );
}

/** As PostgreSQL writes an array of arrays. */
export function toSql(allowed: AllowedPairs): string {
  return `{${allowed.map((row) => `{${row.map((may) => (may ? 't' : 'f')).join()}}`).join()}}`;
}

/** Every possible draw, found by trying all of them: the receiver of each giver, from 1 on. */
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

/** The first giver, from 1 on, who finds nobody whatever the ones before them draw; null when all find somebody. */
export function firstWithoutMatch(allowed: AllowedPairs): number | null {
  for (let giver = 1; giver <= allowed.length; giver += 1) {
    if (allDraws(allowed.slice(0, giver)).length === 0) return giver;
  }
  return null;
}
