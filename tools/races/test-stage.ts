import { randomUUID } from 'node:crypto';

import { Pool, types, type Client, type PoolClient } from 'pg';
import { afterAll } from 'vitest';

import { apiUser } from '../postgres/postgres-server.ts';
import { startProjectDatabase } from '../postgres/project-database.ts';
import { createGroup, createUsers, type TestGroup } from '../postgres/test-clients.ts';
import { claim, codeOf, request } from '../postgres/test-requests.ts';

/** Database of one test file. Deadlocks are detected after 50 ms instead of a second, because races cause many. */
export const server = await startProjectDatabase({ deadlock_timeout: '50ms' });
/** Connection of the database owner, to prepare and inspect data. */
export const owner = await server.connect();
types.setTypeParser(types.builtins.INT8, Number);

/** Number of connections in the pool. All are open before a race begins, like in the pooler in front of PostgREST. */
const max = 40;
const pool = openPool(apiUser, max);
await atOnce(max, () => pool.query('select'));

afterAll(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await server.stop();
});

/** Opens a pool of connections as a database user. */
export function openPool(user: string, max: number): Pool {
  const connectionString = server.url.replace('postgres@', `${user}@`);
  const pool = new Pool({ connectionString, max, idleTimeoutMillis: 0 });
  // Ignores errors of idle connections, because the server may stop before the last one is closed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Number of rounds of a race: `full` for `npm run db:race`, `small` when it runs among all other tests. */
export function sized(full: number, small: number): number {
  return import.meta.env.MODE === 'full' ? full : small;
}

export function atOnce<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

export async function withClient<T>(task: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await task(client);
  } finally {
    client.release();
  }
}

/** Request as a user: user id, SQL statement, and its values. */
export type Step = [userId: string | undefined, statement: string, ...values: unknown[]];

/** Sends a request and returns the first value of its answer; rejects with the database error. */
export async function send(...[userId = '', statement, ...values]: Step): Promise<unknown> {
  const { rows } = await withClient((client) =>
    request<Record<string, unknown>>(client, { userId }, statement, values),
  );
  return Object.values(rows[0] ?? {})[0];
}

export interface Answer {
  value?: unknown;
  /** Error code of the database when it refused the request. */
  code?: string;
}

/** Sends a request that may be refused, once. */
export function attempt(...step: Step): Promise<Answer> {
  return answered(send(...step));
}

export async function answered(sending: Promise<unknown>): Promise<Answer> {
  try {
    return { value: await sending };
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return { code };
  }
}

/** First value of a query that the database owner runs. */
export async function look(query: string, ...values: unknown[]): Promise<unknown> {
  const { rows } = await owner.query<Record<string, unknown>>(query, values);
  return Object.values(rows[0] ?? {})[0];
}

export function count(rows: string, ...values: unknown[]): Promise<unknown> {
  return look(`select count(*) from ${rows}`, ...values);
}

/** Creates users and their group; the first `admins` are its admins. */
export async function newGroup(size: number, admins = 1): Promise<TestGroup & { users: string[] }> {
  const users = await createUsers(owner, size);
  return { users, ...(await createGroup(owner, users, admins)) };
}

/** Creates an idea of a group; returns its id. */
export async function addGift(group_id: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row = { id: randomUUID(), group_id, title: 'Rad', ...columns };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await owner.query(
    `insert into public.group_gifts (${Object.keys(row).join()}) values (${places.join()})`,
    Object.values(row),
  );
  return row.id;
}

/** Opens a connection and begins a transaction as a user. */
export async function begin(userId = ''): Promise<Client> {
  const client = await server.connect(apiUser);
  await client.query('begin');
  await claim(client, { userId });
  return client;
}

/**
 * Resolves to true when the given number of connections wait for a lock, or to false when `sent` has settled before.
 */
export async function isWaiting(connections: number, sent?: Promise<unknown>): Promise<boolean> {
  const settled = sent?.then(
    () => true,
    () => true,
  );
  for (;;) {
    const { rowCount } = await owner.query("select from pg_stat_activity where wait_event_type = 'Lock'");
    if ((rowCount ?? 0) >= connections) return true;
    if (await Promise.race([settled, Promise.resolve(false)])) return false;
  }
}

/** Runs both requests so that the second one waits for a lock of the first. Returns the outcome of the second. */
export async function meet([userId, statement, ...values]: Step, second: Step): Promise<Answer> {
  const holding = await begin(userId);
  await holding.query(statement, values);
  const answer = attempt(...second);
  await isWaiting(1, answer);
  await holding.query('commit');
  await holding.end();
  return answer;
}

export const joinByToken = "select public.join_group_by_token($1, 'Anna')";
export const deleteAccount = 'select public.delete_account()';
export const removeMember = 'delete from public.group_members where id = $1';
export const demote = "update public.group_members set role = 'member' where id = $1";
export const deleteGroup = 'delete from public.groups where id = $1';
export const reserveGift = 'select public.reserve_group_gift($1)';
export const deadlock = '40P01';
