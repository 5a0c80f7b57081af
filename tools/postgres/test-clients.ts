import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';

/** Creates accounts in the auth service. */
export async function createUsers(client: Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await client.query(
    "insert into auth.users (id, email) select id, id || '@example.org' from unnest($1::uuid[]) as id",
    [ids],
  );
  return ids;
}

export interface TestGroup {
  id: string;
  code: string;
  token: string;
  /** Ids of the memberships, in the order of the users. */
  memberIds: string[];
}

/** Creates a group of these users; the first `admins` of them are admins. */
export async function createGroup(client: Client, userIds: string[], admins = 1): Promise<TestGroup> {
  const { rows } = await client.query<TestGroup>(
    `with new_group as (insert into public.groups (name) values ('Familie') returning id),
     secret as (
       insert into private.group_secrets (group_id, invite_token, join_code)
       select id, private.new_invite_token(), private.new_join_code() from new_group
       returning invite_token, join_code
     ),
     members as (
       insert into public.group_members (id, group_id, user_id, display_name, role, joined_at)
       select gen_random_uuid(), new_group.id, user_id, 'Person ' || position,
         case when position <= $2 then 'admin' else 'member' end, now() + make_interval(secs => position)
       from new_group, unnest($1::uuid[]) with ordinality as person (user_id, position)
       returning id, joined_at
     )
     select new_group.id, join_code as code, invite_token as token,
       array(select id from members order by joined_at) as "memberIds"
     from new_group, secret`,
    [userIds, admins],
  );
  const group = rows[0];
  if (!group) throw new Error('No group was created.');
  return group;
}

/**
 * SQL expression for a time zone in which it is noon now: far from quiet hours and from the default hour of reminders.
 */
export const zoneAtNoon = `'Etc/GMT' || to_char(extract(hour from now() at time zone 'UTC') - 12, 'SGFM90')`;
