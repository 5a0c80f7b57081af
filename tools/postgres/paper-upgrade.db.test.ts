import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createGroup, createUsers } from './clients.ts';
import { startHostedPostgres } from './project-database.ts';

const folder = join(import.meta.dirname, '../../supabase/migrations');
const migrations = readdirSync(folder).toSorted();
const papers = migrations.findIndex((name) => name.endsWith('_member_papers.sql'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('who was in a group before there were papers has one, in the order of joining', async () => {
  const server = await startHostedPostgres();
  const client = await server.connect();
  try {
    for (const name of migrations.slice(0, papers)) await client.query(read(name));
    const family = await createGroup(client, await createUsers(client, 12));
    await client.query('delete from public.group_members where id = $1', [family.memberIds[3]]);
    const colleagues = await createGroup(client, await createUsers(client, 2));
    await client.query(
      "update public.group_members set joined_at = joined_at - interval '1 day' where id = $1",
      [colleagues.memberIds[1]],
    );

    for (const name of migrations.slice(papers)) await client.query(read(name));
    const { rows } = await client.query<{ id: string; paper: number }>(
      'select id, paper from public.group_members where group_id = any ($1) order by group_id = $2, paper',
      [[family.id, colleagues.id], colleagues.id],
    );
    const stayed = family.memberIds.filter((_, index) => index !== 3);
    expect(rows).toEqual([
      ...stayed.map((id, paper) => ({ id, paper })),
      ...colleagues.memberIds.toReversed().map((id, paper) => ({ id, paper })),
    ]);
  } finally {
    await client.end();
    await server.stop();
  }
});
