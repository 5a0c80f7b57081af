import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createGroup, createUsers } from './clients.ts';
import { request, startHostedPostgres } from './project-database.ts';

const folder = join(import.meta.dirname, '../../supabase/migrations');
const migrations = readdirSync(folder).toSorted();
const wishes = migrations.findIndex((name) => name.endsWith('_wishes.sql'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a gift that was deleted before there were wishes still comes back', async () => {
  const server = await startHostedPostgres();
  const client = await server.connect();
  try {
    for (const name of migrations.slice(0, wishes)) await client.query(read(name));
    const [userId = ''] = await createUsers(client, 1);
    const group = await createGroup(client, [userId]);
    const {
      rows: [gift],
    } = await client.query<{ id: string }>(
      "insert into public.group_gifts (group_id, title) values ($1, 'Rad') returning id",
      [group.id],
    );
    await request(client, { userId }, 'delete from public.group_gifts where id = $1', [gift?.id]);
    for (const name of migrations.slice(wishes)) await client.query(read(name));
    await request(client, { userId }, 'select public.restore_group_gift($1)', [gift?.id]);
    const { rows } = await client.query('select title, is_dear from public.group_gifts');
    expect(rows).toEqual([{ title: 'Rad', is_dear: false }]);
  } finally {
    await client.end();
    await server.stop();
  }
});
