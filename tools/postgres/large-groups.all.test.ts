import { execFileSync } from 'node:child_process';

import type { Client } from 'pg';
import { expect, test } from 'vitest';

import { apiUser, superuser } from './postgres-server.ts';
import { startProjectDatabase } from './project-database.ts';
import { createGroup, createUsers } from './test-clients.ts';
import { request } from './test-requests.ts';

const people = 65;
const wishesOfEach = 500;
const taken = 2000;
/**
 * Maximum CPU time of a request: half of the API's timeout. Not wall-clock time, because other tests keep the machine busy;
 * shared cores count up to twice the time.
 */
const mostSeconds = 4;

test('whoever deletes a group with 65 x 500 wishes, or leaves it with 2,000 taken, is not waited for', async () => {
  const server = await startProjectDatabase();
  try {
    const [owner, client] = await Promise.all([server.connect(), server.connect(apiUser)]);
    const users = await createUsers(owner, people);
    const groups = [await createGroup(owner, users), await createGroup(owner, users)];
    const [here] = groups;
    if (!here) throw new Error('no group');
    await shareWishes(
      await server.connect(superuser),
      users,
      groups.map(({ id }) => id),
    );
    const copies = async () => {
      const { rows } = await owner.query<{ status: string; here: number; there: number }>(
        `select status, count(*) filter (where group_id = $1)::integer as here, count(*) filter (where group_id <> $1)::integer as there
         from public.group_gifts group by status order by status`,
        [here.id],
      );
      return rows;
    };
    const all = people * wishesOfEach;

    await take(owner, here.id, here.memberIds[1]);
    expect(await copies()).toEqual([
      { status: 'elsewhere', here: 0, there: taken },
      { status: 'idea', here: all - taken, there: all - taken },
      { status: 'reserved', here: taken, there: 0 },
    ]);
    const leave = 'delete from public.group_members where id = $1';
    expect(await cpuSeconds(client, users[1], leave, here.memberIds[1])).toBeLessThanOrEqual(mostSeconds);
    expect(await copies()).toEqual([{ status: 'idea', here: all, there: all }]);

    await take(owner, here.id, here.memberIds[2]);
    const remove = 'delete from public.groups where id = $1';
    expect(await cpuSeconds(client, users[0], remove, here.id)).toBeLessThanOrEqual(mostSeconds);
    expect(await copies()).toEqual([{ status: 'idea', here: 0, there: all }]);
  } finally {
    await server.stop();
  }
});

/** Shares wishes with triggers disabled, because they would take minutes for so many. */
async function shareWishes(client: Client, users: string[], groups: string[]): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into public.wishes (user_id, title, state)
     select owner, 'Uhr ' || n, 'open' from unnest($1::uuid[]) as owner, generate_series(1, $2) as n`,
    [users, wishesOfEach],
  );
  await client.query(
    'insert into private.wish_states (user_id, wish_id) select user_id, id from public.wishes where user_id = any ($1)',
    [users],
  );
  await client.query(
    `insert into public.wish_shares (user_id, wish_id, group_id)
     select user_id, id, group_id from public.wishes, unnest($1::uuid[]) as group_id`,
    [groups],
  );
  await client.query(
    `insert into public.group_gifts (group_id, created_by, title, recipient_user_id, wish_id)
     select me.group_id, me.id, wish.title, me.user_id, wish.id
     from public.wishes as wish join public.group_members as me using (user_id) where me.group_id = any ($1)`,
    [groups],
  );
  await client.query('analyze');
  await client.end();
}

async function take(owner: Client, group: string, member: string | undefined): Promise<void> {
  await owner.query(
    `update public.group_gifts set reserved_by = $2, status = 'reserved'
     where id in (
       select id from public.group_gifts
       where group_id = $1 and created_by is distinct from $2 and status = 'idea' and withdrawn_at is null limit $3
     )`,
    [group, member, taken],
  );
}

async function cpuSeconds(
  client: Client,
  userId: string | undefined,
  statement: string,
  id: string | undefined,
): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const used = () => {
    const time = execFileSync('ps', ['-o', 'time=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' });
    return time
      .trim()
      .split(/[:-]/)
      .reduce((sum, part) => sum * 60 + Number(part), 0);
  };
  const before = used();
  await client.query("set statement_timeout = '60s'");
  const { rowCount } = await request(client, { userId: userId ?? '' }, statement, [id]);
  expect(rowCount).toBe(1);
  return used() - before;
}
