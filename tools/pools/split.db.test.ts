import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { splitCents } from '../../src/domain/pool/split.ts';
import { splitCases } from '../../src/domain/pool/test-split-cases.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { startProjectDatabase } from '../postgres/project-database.ts';

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

test.each(splitCases)('$what', async ({ totalCents, ownCents, split }) => {
  const { rows } = await client.query<{ amounts: number[] | null }>(
    'select private.split_cents($1, $2::integer[]) as amounts',
    [totalCents, ownCents],
  );
  expect(rows[0]?.amounts ?? null).toEqual('amounts' in split ? split.amounts : null);
});

interface Drawn {
  total: number;
  own: (number | null)[];
  amounts: number[] | null;
}

// The random cases include small totals for few people, where cents are scarce, and own amounts of the whole total or
// more.
test('of 20,000 by chance each is the total to the cent, fair to the cent, and the same as the pages show', async () => {
  await client.query('select setseed(0.2026)');
  const { rows } = await client.query<Drawn>(
    `select total, own, private.split_cents(total, own) as amounts
     from generate_series(1, 20000) as number, lateral (
       select 1 + floor(power(10, 1 + 6 * random() + 0 * number))::integer % 10000000 as total,
         1 + floor(power(random(), 2) * 50)::integer as people, random() as share
     ) as size, lateral (
       select array_agg(
         case when random() < share then 1 + floor(random() * 2 * total / people + 0 * turn)::integer end order by turn
       ) as own
       from generate_series(1, people) as turn
     ) as round`,
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  let refused = 0;
  for (const { total, own, amounts } of rows) {
    const split = splitCents(total, own);
    expect({ total, own, amounts }).toEqual({
      total,
      own,
      amounts: 'amounts' in split ? split.amounts : null,
    });
    if (amounts === null) {
      refused += 1;
      continue;
    }
    const even = amounts.filter((_, index) => own[index] === null);
    const isRight =
      sum(amounts) === total &&
      amounts.every((amount, index) => amount >= 0 && amount === (own[index] ?? amount)) &&
      (even.length === 0 || Math.max(...even) - Math.min(...even) <= 1) &&
      even.every((amount, index) => index === 0 || amount <= (even[index - 1] ?? amount));
    expect({ total, own, amounts, isRight }).toEqual({ total, own, amounts, isRight: true });
  }
  expect(rows).toHaveLength(20_000);
  expect(refused).toBeGreaterThan(2_000);
  expect(refused).toBeLessThan(15_000);
});
