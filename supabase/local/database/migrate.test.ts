import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Backend } from '../backend.ts';
import { seedAccounts } from '../start-message.ts';
import { connect, projectRoot, startTestBackend } from '../test-backend.ts';
import { migrate, seed } from './migrate.ts';

let backend: Backend;
let supabaseDir: string;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startTestBackend({ seeded: true });
  supabaseDir = mkdtempSync(join(tmpdir(), 'paeckchen-supabase-'));
  cpSync(join(projectRoot, 'supabase/migrations'), join(supabaseDir, 'migrations'), { recursive: true });
});
afterAll(async () => {
  rmSync(supabaseDir, { recursive: true });
  await backend.close();
});

function write(name: string, sql: string): void {
  writeFileSync(join(supabaseDir, 'migrations', name), sql);
}

test('the defaults that the migrations revoked stay revoked at the next start', async () => {
  await migrate(backend.sql, join(projectRoot, 'supabase'));
  await backend.sql.exec('create table public.later (id integer)');
  const { rows } = await backend.sql.query(
    "select has_table_privilege('anon', 'public.later', 'select') or has_table_privilege('authenticated', 'public.later', 'select') as open",
  );
  expect(rows).toEqual([{ open: false }]);
});

test('a new migration runs once; one that fails leaves nothing behind; a changed one is refused', async () => {
  write('20990101000000_extra.sql', 'create table private.extra (id integer);');
  await migrate(backend.sql, supabaseDir);
  await migrate(backend.sql, supabaseDir);

  write('20990102000000_broken.sql', 'create table private.half (id integer); select nonsense;');
  await expect(migrate(backend.sql, supabaseDir)).rejects.toThrow(/20990102000000_broken\.sql .*nonsense/);
  const { rows } = await backend.sql.query(
    "select to_regclass('private.half') as half, to_regclass('private.extra') as extra",
  );
  expect(rows).toEqual([{ half: null, extra: 'private.extra' }]);
  rmSync(join(supabaseDir, 'migrations/20990102000000_broken.sql'));

  write('20990101000000_extra.sql', 'create table private.extra (id bigint);');
  await expect(migrate(backend.sql, supabaseDir)).rejects.toThrow(
    /20990101000000_extra\.sql .*npm run db:reset/s,
  );
});

test('a database of an earlier schema is refused with the way out, and keeps what it holds', async () => {
  const earlier = await startTestBackend();
  await earlier.sql.exec(`
    update supabase_migrations.schema_migrations set version = '20261120090200'
    where version = (select max(version) from supabase_migrations.schema_migrations);
    drop table public.gifts cascade;
    create table public.gifts (title text);
    insert into public.gifts values ('Buch');
    create or replace function auth.role() returns text language sql stable as $$ select 'earlier' $$;`);
  await expect(migrate(earlier.sql, join(projectRoot, 'supabase'))).rejects.toThrow(
    'Die lokale Datenbank hat einen anderen Aufbau: `npm run db:reset` baut sie neu auf.',
  );
  const { rows } = await earlier.sql.query('select title, auth.role() from public.gifts');
  await earlier.close();
  expect(rows).toEqual([{ title: 'Buch', role: 'earlier' }]);
});

test('only a database that says it is local takes the examples', async () => {
  const text = readFileSync(join(projectRoot, 'supabase/seed.sql'), 'utf8');
  await expect(backend.sql.exec(text)).rejects.toThrow('The examples belong into a local database');
});

test.each(seedAccounts)('$email can sign in and finds a filled account', async ({ email, password }) => {
  await seed(backend.sql, join(projectRoot, 'supabase'));
  const client = connect(backend);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user?.user_metadata.name).toMatch(/^(Katharina|Jonas)$/);
  expect(data.user?.identities).toHaveLength(1);
  const counts = await Promise.all(
    (['gifts', 'people', 'reminders'] as const).map((table) =>
      client
        .from(table)
        .select('*', { count: 'exact', head: true })
        .then(({ count }) => count),
    ),
  );
  expect(counts).toEqual(email.startsWith('katharina') ? [6, 8, 2] : [4, 4, 2]);
});
