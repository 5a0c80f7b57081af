import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { apiUser } from '../postgres/postgres-server.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import { isWaiting, type RaceContext } from './races.ts';

type Request = [userId: string, statement: string, values: unknown[]];

interface Scene {
  admin: string;
  former: string;
  group: string;
  /** Membership id of the former admin. */
  theirs: string;
  /** User id of a member who is no admin. */
  member: string;
  gift: string;
}

/** Actions of an admin. */
const acts: Record<string, (scene: Scene) => [statement: string, values: unknown[]]> = {
  link: ({ group }) => ['select public.rotate_group_invite_token($1)', [group]],
  code: ({ group }) => ['select public.rotate_group_join_code($1)', [group]],
  name: ({ group }) => ["update public.groups set name = 'Wir' where id = $1", [group]],
  role: ({ member }) => ["update public.group_members set role = 'admin' where id = $1", [member]],
  removal: ({ member }) => ['delete from public.group_members where id = $1', [member]],
  gift: ({ gift }) => ['delete from public.group_gifts where id = $1', [gift]],
  group: ({ group }) => ['delete from public.groups where id = $1', [group]],
};

const withoutAccount = 'without an account';

/** Ways in which an admin loses the role. */
const ends: Record<string, (scene: Scene) => Request> = {
  'after a removal': ({ admin, theirs }) => [
    admin,
    'delete from public.group_members where id = $1',
    [theirs],
  ],
  'as a member': ({ admin, theirs }) => [
    admin,
    "update public.group_members set role = 'member' where id = $1",
    [theirs],
  ],
  'after leaving': ({ former, theirs }) => [
    former,
    'delete from public.group_members where id = $1',
    [theirs],
  ],
  [withoutAccount]: ({ former }) => [former, 'select public.delete_account()', []],
};

/**
 * An admin is removed, leaves, or deletes the account in another tab, while another action of theirs waits for the
 * lock. Returns the number of actions, those that still succeeded, and leftover counters of deleted accounts.
 */
export async function raceOfFormerAdmins(
  context: RaceContext,
): Promise<{ acts: number; taken: string[]; counters: number }> {
  const { owner } = context;
  const taken: string[] = [];
  const deleted: string[] = [];
  for (const [name, act] of Object.entries(acts)) {
    for (const [ending, end] of Object.entries(ends)) {
      const scene = await setScene(owner);
      if (ending === withoutAccount) deleted.push(scene.former);
      const answer = await meet(context, end(scene), [scene.former, ...act(scene)]);
      if (answer !== '42501') taken.push(`${name} ${ending}: ${answer}`);
    }
  }
  const { rowCount } = await owner.query('select from private.write_counters where user_id = any ($1)', [
    deleted,
  ]);
  return { acts: Object.keys(acts).length * Object.keys(ends).length, taken, counters: rowCount ?? 0 };
}

async function setScene(owner: Client): Promise<Scene> {
  const [admin = '', former = '', other = ''] = await createUsers(owner, 3);
  const { id: group, memberIds } = await createGroup(owner, [admin, former, other], 2);
  const [, theirs = '', member = ''] = memberIds;
  const gift = randomUUID();
  await owner.query("insert into public.group_gifts (id, group_id, title) values ($1, $2, 'Rad')", [
    gift,
    group,
  ]);
  return { admin, former, group, theirs, member, gift };
}

/** Runs both requests so that the second one waits for a lock of the first. Returns the outcome of the second. */
async function meet({ server, owner }: RaceContext, first: Request, second: Request): Promise<string> {
  const [holding, following] = await Promise.all([server.connect(apiUser), server.connect(apiUser)]);
  await holding.query('begin');
  await holding.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
    [JSON.stringify({ sub: first[0], role: 'authenticated', is_anonymous: false })],
  );
  await holding.query(first[1], first[2]);
  const [userId, statement, values] = second;
  const through = request(following, { userId }, statement, values).then(
    ({ rowCount }) => `${rowCount} rows`,
    (error: unknown) => codeOf(error) ?? String(error),
  );
  await Promise.race([through, isWaiting(owner, 1)]);
  await holding.query('commit');
  const answer = await through;
  await Promise.all([holding.end(), following.end()]);
  return answer;
}
