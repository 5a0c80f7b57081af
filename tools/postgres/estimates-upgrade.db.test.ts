import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createUsers } from './clients.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startHostedPostgres } from './project-database.ts';

const folder = join(import.meta.dirname, '../../supabase/migrations');
const migrations = readdirSync(folder).toSorted();
const upgrade = migrations.findIndex((name) => name.endsWith('_no_estimates_by_owner.sql'));

const lists = ['profiles', 'people', 'gifts', 'reminders', 'person_occasions', 'received_gifts'];

let server: PostgresServer;
let client: Client;

beforeAll(async () => {
  server = await startHostedPostgres();
  client = await server.connect();
  await migrate(migrations.slice(0, upgrade));
  const [, busy] = await createUsers(client, 2);
  for (const statement of [
    "insert into public.profiles (user_id, girlfriend_name) select id, 'Mia' from auth.users",
    "insert into public.people (user_id, name) select $1, 'Person ' || n from generate_series(1, 200) as n",
    `insert into public.gifts (user_id, person_id, title) select $1, id, 'Buch' from public.people`,
    `insert into public.reminders (user_id, person_id, title, reminder_date) select $1, id, 'Bald', '2027-01-01' from public.people`,
    `insert into public.person_occasions (user_id, person_id, label) select $1, id, 'Namenstag' from public.people`,
    `insert into public.received_gifts (user_id, person_id, from_name, title) select $1, id, name, 'Buch' from public.people`,
  ])
    await client.query(statement, statement.includes('$1') ? [busy] : []);
  // As it was while statistics were collected.
  for (const list of lists) await collect(list);
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

test('what was collected goes, and everything else stays as it was', async () => {
  expect(await statistics()).toEqual(lists.toSorted());
  const before = await everything();
  await migrate(migrations.slice(upgrade, upgrade + 1));
  expect(await statistics()).toEqual([]);
  expect(await everything()).toEqual(before);
  await client.query('analyze');
  expect(await statistics()).toEqual([]);

  // Once more, as after a restored backup.
  await migrate(migrations.slice(upgrade, upgrade + 1));
  expect(await everything()).toEqual(before);
});

test('what an owner has built on a column stops nothing and stays', async () => {
  const own = [
    'create view public.report as select people.name, created_by from public.groups, public.people where user_id = created_by',
    `create function public.newest() returns setof public.gifts language sql
     begin atomic; select * from public.gifts order by created_at desc limit 1; end`,
    `create function public.short_title(gift public.gifts, most integer default 10) returns text language sql
     begin atomic; select left(gift.title, most); end`,
    'alter table public.gifts disable trigger clean_texts',
  ];
  for (const statement of own) await client.query(statement);
  for (const list of [...lists, 'groups']) await collect(list);
  const before = await everything();
  await migrate(migrations.slice(upgrade, upgrade + 1));
  expect(await everything()).toEqual(before);
  expect(await statistics()).toEqual(['gifts', 'people']);
  await client.query('alter table public.gifts enable trigger clean_texts');
  await client.query('drop view public.report; drop function public.newest, public.short_title');
  // What comes later finds everything as it expects it.
  await migrate(migrations.slice(upgrade + 1));
});

async function migrate(files: readonly string[]): Promise<void> {
  for (const file of files) await client.query(readFileSync(join(folder, file), 'utf8'));
}

async function collect(list: string): Promise<void> {
  const { rows } = await client.query<{ attname: string }>(
    'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [`public.${list}`],
  );
  const columns = rows.map(({ attname }) => `alter column ${attname} set statistics -1`);
  await client.query(`alter table public.${list} ${columns.join(', ')}`);
  await client.query(`analyze public.${list}`);
}

/** The lists about which the planner knows something. */
async function statistics(): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    'select distinct tablename from pg_stats where tablename = any ($1) order by 1',
    [[...lists, 'budgets']],
  );
  return rows.map(({ tablename }) => tablename);
}

/** Whatever could get lost on the way, in words, without the one policy that is changed. */
async function everything(): Promise<unknown> {
  const { rows } = await client.query(
    `select array(
       select (schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)::text from pg_policies
       where policyname <> 'members see the members' order by 1
     ) as policies, array(
       select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1
     ) as triggers, array(
       select pg_get_functiondef(oid) || coalesce(proacl::text, '') || coalesce(obj_description(oid, 'pg_proc'), '')
       from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f' order by 1
     ) as functions, array(
       select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
       from pg_constraint where connamespace = 'public'::regnamespace order by 1
     ) as constraints, array(
       select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
       where relnamespace = 'public'::regnamespace order by 1
     ) as indexes, array(
       select (attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attacl, attgenerated,
         pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))::text
       from pg_attribute join pg_class on pg_class.oid = attrelid
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 order by 1
     ) as columns, array(
       select relname || relrowsecurity || coalesce(relacl::text, '') from pg_class
       where relnamespace = 'public'::regnamespace order by 1
     ) as tables, array(
       select (pubname, schemaname, tablename, attnames, rowfilter)::text from pg_publication_tables order by 1
     ) as published, (select count(*) from public.gifts where title_digest(gifts) is not null) as digests`,
  );
  return rows[0];
}
