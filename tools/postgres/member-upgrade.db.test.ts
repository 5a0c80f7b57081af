import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createGroup, createUsers, type TestGroup } from './clients.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startHostedPostgres } from './project-database.ts';

const folder = join(import.meta.dirname, '../../supabase/migrations');
const migrations = readdirSync(folder).toSorted();
const numbers = migrations.findIndex((name) => name.endsWith('_unnamed_members.sql'));

let server: PostgresServer;
let client: Client;
let family: TestGroup;
let colleagues: TestGroup;

beforeAll(async () => {
  server = await startHostedPostgres();
  client = await server.connect();
  await migrate(migrations.slice(0, numbers));
  family = await createGroup(client, await createUsers(client, 12));
  await client.query('delete from public.group_members where id = $1', [family.memberIds[3]]);
  colleagues = await createGroup(client, await createUsers(client, 4));
  await client.query(
    "update public.group_members set joined_at = joined_at - interval '1 day' where id = $1",
    [colleagues.memberIds[3]],
  );
  await name(family, ['Mitglied', 'Mitglied 2', 'Ben', '', 'Mitglied', 'Ben', 'Mitglied', 'Mitglied 70']);
  await name(colleagues, ['Mitglied', 'Ben', 'Mitglied', 'Mitglied']);
  await migrate(migrations.slice(numbers));
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

test('who was in a group before there were papers has one, in the order of joining', async () => {
  const stayed = family.memberIds.filter((_, index) => index !== 3);
  expect(await papers(family)).toEqual(stayed.map((id, paper) => ({ id, paper })));
  const [first = '', second = '', third = '', earliest = ''] = colleagues.memberIds;
  expect(await papers(colleagues)).toEqual(
    [earliest, first, second, third].map((id, paper) => ({ id, paper })),
  );
});

test('who had no name before there were numbers has one that nobody had chosen', async () => {
  expect((await names(family)).slice(0, 7)).toEqual([
    'Mitglied',
    'Mitglied 2',
    'Ben',
    'Mitglied 71',
    'Ben',
    'Mitglied 3',
    'Mitglied 70',
  ]);
  expect(await names(colleagues)).toEqual(['Mitglied 2', 'Ben', 'Mitglied 3', 'Mitglied']);
});

async function migrate(files: readonly string[]): Promise<void> {
  for (const file of files) await client.query(readFileSync(join(folder, file), 'utf8'));
}

/** The first ones of a group; nobody else changes. */
async function name({ memberIds }: TestGroup, wished: readonly string[]): Promise<void> {
  await client.query(
    `update public.group_members set display_name = name
     from unnest($1::uuid[], $2::text[]) as wished (member, name) where id = member`,
    [memberIds.slice(0, wished.length), wished],
  );
}

async function papers({ id }: TestGroup): Promise<{ id: string; paper: number }[]> {
  const { rows } = await client.query<{ id: string; paper: number }>(
    'select id, paper from public.group_members where group_id = $1 order by paper',
    [id],
  );
  return rows;
}

/** In the order in which they were created. */
async function names({ memberIds }: TestGroup): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select display_name as name from unnest($1::uuid[]) with ordinality as created (id, place)
     join public.group_members using (id) order by place`,
    [memberIds],
  );
  return rows.map((row) => row.name);
}
