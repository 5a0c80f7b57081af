import type { Client } from 'pg';

import { allDraws, allowAll, toSql, type AllowedPairs } from './allowed-pairs.ts';

export interface DrawSet {
  name: string;
  allowed: AllowedPairs;
  noSwaps?: boolean;
}

const isCouple = (one: number, other: number) => one >> 1 === other >> 1;

export const drawSets: readonly DrawSet[] = [
  { name: '4 people', allowed: allowAll(4, () => false) },
  { name: '5 people, a couple among them', allowed: allowAll(5, (a, b) => a < 2 && b < 2) },
  { name: '6 people, three couples', allowed: allowAll(6, isCouple) },
  { name: '6 people, three couples, no swaps', allowed: allowAll(6, isCouple), noSwaps: true },
  {
    name: '6 people, three couples, not like the last time',
    allowed: allowAll(6, (a, b) => isCouple(a, b) || b === (a + 2) % 6),
  },
  { name: '6 people, one of whom must not draw three', allowed: allowAll(6, (a, b) => a === 0 && b < 4) },
];

export interface Uniformity {
  /** Number of allowed results. */
  possible: number;
  /** Number of drawn but forbidden results. */
  foreign: number;
  /** Deviation from a uniform distribution in standard deviations; above 5 by chance once in millions. */
  z: number;
}

/** Draws many times and counts each result. */
export async function measureUniformity(
  client: Client,
  { allowed, noSwaps = false }: DrawSet,
  draws: number,
): Promise<Uniformity> {
  const counts = new Map(allDraws(allowed, noSwaps).map((draw) => [draw.join(), 0]));
  const { rows } = await client.query<{ receivers: number[]; times: string }>(
    `select receivers, count(*) as times
     from generate_series(1, $3::integer) as turn, lateral (
       select private.draw_pairs(case when turn > 0 then $1::boolean[] end, $2) as receivers
     ) as drawn group by receivers`,
    [toSql(allowed), noSwaps, draws],
  );
  let foreign = 0;
  for (const { receivers, times } of rows) {
    const key = receivers.join();
    if (counts.has(key)) counts.set(key, Number(times));
    else foreign += Number(times);
  }
  const expected = draws / counts.size;
  let squares = 0;
  for (const times of counts.values()) squares += (times - expected) ** 2 / expected;
  return { possible: counts.size, foreign, z: toDeviations(squares, counts.size - 1) };
}

/** Wilson-Hilferty: the cube root of a chi-square is nearly normal, also for few degrees of freedom. */
function toDeviations(squares: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(squares / degrees) - (1 - spread)) / Math.sqrt(spread);
}
