import type { Client } from 'pg';

import type { Actor } from './query-data.ts';
import type { BenchQuery } from './query-parts.ts';

export interface Cost {
  /** Duration of the fastest run, because other work on the machine only slows down. */
  milliseconds: number;
  /** Maximum of database pages read in any run, cached or not; shows also a plan that changes within a session. */
  pages: number;
}

interface Explained {
  'QUERY PLAN': [
    { 'Execution Time': number; Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } },
  ];
}

export class Measurement {
  readonly #client: Client;
  readonly #repetitions: number;

  constructor(client: Client, repetitions: number) {
    this.#client = client;
    this.#repetitions = repetitions;
  }

  /** Cost with and without policies for a given `random_page_cost`. A first run warms the caches and does not count. */
  async compare({ sql }: BenchQuery, actor: Actor, pageCost: number): Promise<[guarded: Cost, plain: Cost]> {
    await this.#client.query(`set random_page_cost = ${pageCost}`);
    const guarded: Cost[] = [];
    const plain: Cost[] = [];
    for (let run = 0; run < this.#repetitions; run += 1) {
      guarded.push(await this.#run(sql, actor, 'authenticated'));
      plain.push(await this.#run(sql, actor, 'postgres'));
    }
    return [summary(guarded.slice(1)), summary(plain.slice(1))];
  }

  async #run(sql: string, { user, group }: Actor, role: string): Promise<Cost> {
    await this.#client.query('begin');
    await this.#client.query(
      `select set_config('bench.member', coalesce((
         select id::text from public.group_members
         where group_id = md5('group ' || $2)::uuid and user_id = md5('user ' || $3)::uuid
       ), ''), true), set_config('bench.copy', coalesce((
         select id::text from public.group_gifts
         where group_id = md5('group ' || $2)::uuid and wish_id is not null and status = 'idea'
           and recipient_user_id <> md5('user ' || $3)::uuid
         limit 1
       ), ''), true), set_config('bench.user', $3, true), set_config('bench.group_number', $2, true), set_config('role', $1, true), set_config('bench.group', md5('group ' || $2)::uuid::text, true),
       set_config('request.jwt.claims', jsonb_build_object('sub', md5('user ' || $3)::uuid, 'is_anonymous', false)::text, true)`,
      [role, group, user],
    );
    const { rows } = await this.#client.query<Explained>(
      `explain (analyze, timing off, buffers, format json) ${sql}`,
    );
    await this.#client.query('rollback');
    const plan = rows[0]?.['QUERY PLAN'][0];
    if (!plan) throw new Error(`No plan for ${sql}`);
    const { 'Execution Time': milliseconds, Plan: top } = plan;
    return { milliseconds, pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'] };
  }
}

function summary(runs: Cost[]): Cost {
  return {
    milliseconds: Math.min(...runs.map(({ milliseconds }) => milliseconds)),
    pages: Math.max(...runs.map(({ pages }) => pages)),
  };
}
