import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { greedySampler } from '../mutants/hand/objects.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { startProjectDatabase } from '../postgres/project-database.ts';

interface DrawSet {
  name: string;
  allowed: AllowedPairs;
  noSwaps?: boolean;
}

const isCouple = (one: number, other: number) => one >> 1 === other >> 1;

const drawSets: readonly DrawSet[] = [
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

const most = 5;
let server: PostgresServer;
let client: Client;
beforeAll(async () => {
  server = await startProjectDatabase();
  client = await server.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

describe('every possible draw is equally likely', () => {
  test.each(drawSets)('$name', async (set) => {
    const { possible, foreign, z } = await measureUniformity(client, set, 5_000);
    expect(foreign).toBe(0);
    expect(possible).toBeGreaterThan(8);
    expect(z).toBeLessThan(most);
  });

  test.each(drawSets.filter(({ name }) => / couples$| time$/.test(name)))(
    'a draw that takes the first free receiver is not uniform: $name',
    async (set) => {
      await client.query(`begin; ${greedySampler}`);
      const { z } = await measureUniformity(client, set, 1_000);
      await client.query('rollback');
      expect(z).toBeGreaterThan(most);
    },
  );
});

test('whoever is named has nobody left, and nobody is named while a draw is possible', async () => {
  const random = seeded(2026);
  let impossible = 0;
  for (let time = 0; time < 100; time += 1) {
    const density = 0.2 + 0.5 * random();
    const allowed = allowAll(3 + (time % 4), () => random() < density);
    const { rows } = await client.query<{ named: number | null }>(
      'select private.first_without_match($1::boolean[]) as named',
      [toSql(allowed)],
    );
    const named = firstWithoutMatch(allowed);
    if (named !== null) impossible += 1;
    expect({ allowed, named: rows[0]?.named }).toEqual({ allowed, named });
  }
  expect(impossible).toBeGreaterThan(20);
  expect(impossible).toBeLessThan(80);
});

const inHouseholdsOf = (size: number) => (one: number, other: number) =>
  Math.floor(one / size) === Math.floor(other / size);

// The duration in milliseconds is documented in docs/scale.md for an idle machine; the limit leaves room for a busy
// one.
test.each<[string, AllowedPairs]>([
  ['30 people, ten couples among them', allowAll(30, (a, b) => a < 20 && inHouseholdsOf(2)(a, b))],
  ['50 people in 25 couples', allowAll(50, inHouseholdsOf(2))],
  ['30 people in three households of ten', allowAll(30, inHouseholdsOf(10))],
  [
    '30 people in three households of ten, not like the last time',
    allowAll(30, (a, b) => inHouseholdsOf(10)(a, b) || b === (a + 10) % 30),
  ],
  ['100 people in ten households of ten', allowAll(100, inHouseholdsOf(10))],
])('%s are drawn at once', async (_, allowed) => {
  const { rows } = await client.query<{ receivers: number[] | null }>(
    "select private.draw_pairs($1::boolean[], false, p_timeout => '2 seconds') as receivers",
    [toSql(allowed)],
  );
  const receivers = rows[0]?.receivers ?? [];
  expect(new Set(receivers).size).toBe(allowed.length);
  expect(receivers.every((receiver, giver) => allowed[giver]?.[receiver - 1])).toBe(true);
});

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Matrix of allowed pairs: a row per giver, a column per receiver. */
type AllowedPairs = readonly (readonly boolean[])[];

function allowAll(people: number, isForbidden: (giver: number, receiver: number) => boolean): AllowedPairs {
  return Array.from({ length: people }, (_, giver) =>
    Array.from({ length: people }, (_, receiver) => giver !== receiver && !isForbidden(giver, receiver)),
  );
}

/** PostgreSQL literal of a two-dimensional array. */
function toSql(allowed: AllowedPairs): string {
  return `{${allowed.map((row) => `{${row.map((may) => (may ? 't' : 'f')).join()}}`).join()}}`;
}

/** All possible results of a draw by brute force; each lists the receivers by giver, counted from 1. */
function allDraws(allowed: AllowedPairs, noSwaps = false): number[][] {
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

/**
 * First giver, counted from 1, for whom no drawing is possible together with all givers before; null when there is a
 * drawing for all.
 */
function firstWithoutMatch(allowed: AllowedPairs): number | null {
  for (let giver = 1; giver <= allowed.length; giver += 1) {
    if (allDraws(allowed.slice(0, giver)).length === 0) return giver;
  }
  return null;
}

interface Uniformity {
  /** Number of results that the allowed pairs make possible. */
  possible: number;
  /** Number of draws with a result that is not allowed. */
  foreign: number;
  /**
   * Deviation of the drawn results from a uniform distribution, in standard deviations. Chance exceeds 5 once in
   * millions.
   */
  z: number;
}

/** Draws names many times and counts how often each result occurs. */
async function measureUniformity(
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
