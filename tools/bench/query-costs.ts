import type { Client } from 'pg';

import type { Actor } from './query-data.ts';
import type { BenchQuery } from './query-parts.ts';

/** Milliseconds; the total includes planning. */
export interface Timing {
  execution: number;
  total: number;
}

interface Explained {
  'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number }];
}

export class Measurement {
  readonly #client: Client;
  readonly #repetitions: number;

  constructor(client: Client, repetitions: number) {
    this.#client = client;
    this.#repetitions = repetitions;
  }

  /** Medians under the policies and without them, for a planner that takes a random page for so expensive. Both alternate, so that the load of the machine hits them alike. */
  async compare(
    { sql }: BenchQuery,
    actor: Actor,
    pageCost: number,
  ): Promise<[guarded: Timing, plain: Timing]> {
    await this.#client.query(`set random_page_cost = ${pageCost}`);
    const guarded: Timing[] = [];
    const plain: Timing[] = [];
    for (let run = 0; run < this.#repetitions; run += 1) {
      guarded.push(await this.#time(sql, actor, 'authenticated'));
      plain.push(await this.#time(sql, actor, 'postgres'));
    }
    return [median(guarded.slice(1)), median(plain.slice(1))];
  }

  async #time(sql: string, { user, group }: Actor, role: string): Promise<Timing> {
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
    const { rows } = await this.#client.query<Explained>(`explain (analyze, timing off, format json) ${sql}`);
    await this.#client.query('rollback');
    const plan = rows[0]?.['QUERY PLAN'][0];
    if (!plan) throw new Error(`No plan for ${sql}`);
    const { 'Execution Time': execution, 'Planning Time': planning } = plan;
    return { execution, total: execution + planning };
  }
}

function median(timings: Timing[]): Timing {
  return {
    execution: middle(timings.map(({ execution }) => execution)),
    total: middle(timings.map(({ total }) => total)),
  };
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
