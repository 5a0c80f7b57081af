import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { apiUser, type PostgresServer } from './postgres-server.ts';
import { startHostedPostgres } from './project-database.ts';
import { request } from './test-requests.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startHostedPostgres();
});
afterAll(() => server.stop());

async function rowsOf(user: string, sql: string): Promise<unknown[]> {
  const client = await server.connect(user);
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a new project, as hosted ones are since 2026', () => {
  test('`postgres` is no superuser and none of the auth service', async () => {
    const sql = `select rolsuper, pg_has_role('postgres', 'supabase_auth_admin', 'member') as "is member",
      array(select distinct tableowner::text from pg_tables where schemaname = 'auth') as owners
      from pg_roles where rolname = 'postgres'`;
    expect(await rowsOf('postgres', sql)).toEqual([
      { rolsuper: false, 'is member': false, owners: ['supabase_auth_admin'] },
    ]);
  });

  test('what `postgres` creates is granted to nobody of the API', async () => {
    await rowsOf(
      'postgres',
      'create table public.fresh (id bigint generated always as identity primary key)',
    );
    const sql = `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_any_column_privilege(role, 'public.fresh', 'select, insert, update')
        or has_table_privilege(role, 'public.fresh', 'delete, truncate, references, trigger')
        or has_sequence_privilege(role, 'public.fresh_id_seq', 'usage, select, update')`;
    expect(await rowsOf('postgres', sql)).toEqual([]);
  });

  test('the API waits eight seconds for an answer and for a lock', async () => {
    const sql = `select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout') order by name`;
    expect(await rowsOf(apiUser, sql)).toEqual([
      { name: 'lock_timeout', setting: '8000' },
      { name: 'statement_timeout', setting: '8000' },
    ]);
  });

  test('no statement of `postgres` and its jobs takes longer than two minutes', async () => {
    const sql = "select current_setting('statement_timeout') as longest";
    expect(await rowsOf('postgres', sql)).toEqual([{ longest: '2min' }]);
  });

  test('the API changes and deletes nothing without a where', async () => {
    const client = await server.connect(apiUser);
    const attempt = request(client, { userId: 'nobody' }, 'delete from public.fresh');
    await expect(attempt).rejects.toThrow('without a where: delete from public.fresh');
    await client.end();
  });
});
