import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createGroup, createUsers } from './clients.ts';
import { startHostedPostgres } from './project-database.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'supabase/migrations');
const migrations = readdirSync(folder).toSorted();
const limits = migrations.findIndex((name) => name.endsWith('_quotas.sql'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('what guests wrote and who created groups before there were limits is counted', async () => {
  const server = await startHostedPostgres();
  const client = await server.connect();
  try {
    for (const name of migrations.slice(0, limits)) await client.query(read(name));

    const users = await createUsers(client, 3);
    const { id, memberIds } = await createGroup(client, users);
    const [admin, member, guest] = memberIds;
    await client.query("update public.group_members set role = 'guest' where id = $1", [guest]);
    await client.query(
      "update public.groups set created_by = $2, created_at = now() - interval '3 hours' where id = $1",
      [id, users[0]],
    );
    await client.query(
      `insert into public.groups (name, created_by, created_at) values
         ('Heute', $1, now() - interval '2 hours'), ('Gestern', $1, now() - interval '25 hours')`,
      [users[0]],
    );
    await client.query(
      `insert into public.group_gifts (group_id, created_by, title)
       select $1, author, 'Rad' from unnest($2::uuid[]) as author, generate_series(1, 60)`,
      [id, [admin, member, guest]],
    );
    await client.query(
      `insert into public.gift_comments (group_id, gift_id, member_id, text)
       select $1, (select id from public.group_gifts limit 1), author, 'Gut'
       from unnest($2::uuid[]) as author, generate_series(1, 7)`,
      [id, [member, guest]],
    );

    for (const name of migrations.slice(limits)) await client.query(read(name));
    const { rows: written } = await client.query(
      'select user_id, place_id, kind, amount from private.written order by kind',
    );
    expect(written).toEqual([
      { user_id: users[2], place_id: id, kind: 'guest_comments', amount: 7 },
      { user_id: users[2], place_id: id, kind: 'guest_ideas', amount: 60 },
    ]);
    const { rows: created } = await client.query(
      "select user_id, groups, window_start < now() - interval '150 minutes' as is_first from private.created_groups",
    );
    expect(created).toEqual([{ user_id: users[0], groups: 2, is_first: true }]);
  } finally {
    await client.end();
    await server.stop();
  }
});
