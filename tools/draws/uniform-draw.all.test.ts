import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { greedySampler } from '../mutants/hand/objects.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { startProjectDatabase } from '../postgres/project-database.ts';
import { allowAll, firstWithoutMatch, toSql, type AllowedPairs } from './allowed-pairs.ts';
import { drawSets, measureUniformity } from './uniformity.ts';

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

// Milliseconds on an idle machine, see docs/scale.md; the limit leaves room for a busy one.
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

/** Seeded pseudo-random numbers below 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
