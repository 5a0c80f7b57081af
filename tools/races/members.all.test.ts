import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createUsers } from '../postgres/test-clients.ts';
import { withRetry } from '../postgres/test-requests.ts';
import {
  addGift,
  answered,
  atOnce,
  attempt,
  begin,
  count,
  deleteAccount,
  deleteGroup,
  demote,
  isWaiting,
  joinByToken,
  look,
  meet,
  newGroup,
  owner,
  removeMember,
  send,
  server,
  sized,
  type Step,
} from './test-stage.ts';

const joinWithoutName = 'select public.join_group_by_token($1)';
const joins = sized(200, 50);

test('one group per request', async () => {
  const [userId] = await createUsers(owner, 1);
  const headers = JSON.stringify({ 'x-idempotency-key': randomUUID() });
  const create = `select created.invite_token from set_config('request.headers', $1, true),
    lateral public.create_group_with_admin_v2('Familie') as created`;
  const tokens = await atOnce(40, () => send(userId, create, headers));
  expect(new Set(tokens).size).toBe(1);
  expect(await count('public.groups where created_by = $1', userId)).toBe(1);
});

test('one membership per user', async () => {
  const { id, code, token } = await newGroup(1);
  const users = await createUsers(owner, joins);
  await Promise.all(
    users.flatMap((userId) => [
      send(userId, "select public.join_group_by_code($1, 'Anna')", code),
      send(userId, joinByToken, token),
    ]),
  );
  expect(await count('public.group_members where group_id = $1 and user_id = any ($2)', id, users)).toBe(
    joins,
  );
});

test('one name per guest', async () => {
  const { id, token, users: admins } = await newGroup(1);
  const guests = await createUsers(owner, joins);
  await Promise.all(guests.map((userId) => send(userId, joinWithoutName, token)));
  const names =
    'select count(distinct display_name) from public.group_members where group_id = $1 and user_id <> $2';
  expect(await look(names, id, admins[0])).toBe(joins);
});

test('one paper per member', async () => {
  const group = await newGroup(1);
  const users = await createUsers(owner, joins);
  // Half of the members are inserted by the database owner, without the lock that the API function takes.
  const direct = await atOnce(8, () => server.connect());
  const insert = "insert into public.group_members (group_id, user_id, display_name) values ($1, $2, 'Anna')";
  await Promise.all([
    ...direct.map(async (client, place) => {
      const own = users.filter((_, index) => index % 16 === place);
      for (const userId of own) await client.query(insert, [group.id, userId]);
    }),
    ...users.filter((_, index) => index % 16 >= 8).map((userId) => send(userId, joinByToken, group.token)),
  ]);
  await Promise.all(direct.map((client) => client.end()));
  const { rows } = await owner.query(
    'select count(*) as members, count(distinct paper) as papers, max(paper) as highest from public.group_members where group_id = $1',
    [group.id],
  );
  expect(rows).toEqual([{ members: joins + 1, papers: joins + 1, highest: joins }]);
});

/** Concurrent actions of the members of a group of four, whose first two are admins. */
type Scenario = (group: { users: string[]; memberIds: string[]; token: string; newcomer?: string }) => Step[];

const leave = (userId?: string): Step => [
  userId,
  'delete from public.group_members where user_id = $1',
  userId,
];
const remove = (userId?: string, member?: string): Step => [userId, removeMember, member];
const scenarios: Record<string, Scenario> = {
  'all leave': ({ users }) => users.map(leave),
  'all leave, one joins': ({ users, token, newcomer }) => [
    ...users.map(leave),
    [newcomer, joinByToken, token],
  ],
  'admins demote each other': ({ users: [a, b], memberIds: [first, second] }) => [
    [a, demote, second],
    [b, demote, first],
  ],
  'admins remove each other': ({ users: [a, b], memberIds: [first, second] }) => [
    remove(a, second),
    remove(b, first),
  ],
  'one leaves, one is demoted': ({ users: [a], memberIds: [, second] }) => [[a, demote, second], leave(a)],
  'admins leave and remove': ({ users: [a, b, c], memberIds: [, second, third] }) => [
    leave(a),
    remove(b, third),
    leave(c),
    remove(a, second),
  ],
  'accounts are deleted': ({ users }) => users.map((userId) => [userId, deleteAccount]),
  'accounts are deleted, one joins': ({ users, token, newcomer }) => [
    ...users.map((userId): Step => [userId, deleteAccount]),
    [newcomer, joinByToken, token],
  ],
};

test('an admin in every group', async () => {
  const joined: unknown[] = [];
  for (let round = 0; round < sized(60, 8); round += 1) {
    const steps: Step[] = [];
    for (const scenario of Object.values(scenarios)) {
      const [newcomer = ''] = await createUsers(owner, 1);
      steps.push(...scenario({ ...(await newGroup(4, 2)), newcomer }));
    }
    const codes = await Promise.all(
      steps.map(async (step) => {
        const { code } = await answered(withRetry(() => send(...step)));
        if (code === undefined && step[1] === joinByToken) joined.push(step[0]);
        return code;
      }),
    );
    // The only refusals allowed: the caller is no longer an admin or is the last one, or the link belongs to a deleted
    // group.
    expect([undefined, '42501', '23514', 'P0001']).toEqual(expect.arrayContaining(codes));
  }
  const { rows } = await owner.query(
    `select count(*) filter (where members > 0 and admins = 0) as orphaned, count(*) filter (where members = 0) as empty,
       (
         select count(*) from unnest($1::uuid[]) as newcomer
         where not exists (select from public.group_members where user_id = newcomer)
       ) as lost
     from (
       select groups.id, count(member.id) as members, count(*) filter (where role = 'admin') as admins
       from public.groups left join public.group_members as member on group_id = groups.id
       group by groups.id
     ) as state`,
    [joined],
  );
  expect(rows).toEqual([{ orphaned: 0, empty: 0, lost: 0 }]);
});

test('a removed member is out', async () => {
  for (let round = 0; round < sized(60, 8); round += 1) {
    const { users, token } = await newGroup(2);
    const removed = new AbortController();
    const joinOnce = async () => {
      const { code } = await answered(withRetry(() => send(users[1], joinWithoutName, token)));
      if (code !== undefined && code !== 'P0001') throw new Error(code);
    };
    const comeBack = async () => {
      while (!removed.signal.aborted) await joinOnce();
      await joinOnce();
    };
    const removal = async () => {
      await withRetry(() => send(users[0], 'delete from public.group_members where user_id = $1', users[1]));
      removed.abort();
    };
    await Promise.all([comeBack(), comeBack(), removal()]);
    expect(await count('public.group_members where user_id = $1', users[1])).toBe(0);
  }
});

// Renewing the link has to wait for users who are joining, otherwise one of them could join by a link that is no longer
// valid.
test('a renewed link is renewed', async () => {
  const { id, users, token } = await newGroup(1);
  const [newcomer] = await createUsers(owner, 1);
  const first = await begin(newcomer);
  await first.query(joinWithoutName, [token]);
  // This join waits for the first one. It may also be refused, when the renewal of the link gets the lock before it.
  const joining = attempt(newcomer, joinWithoutName, token);
  await isWaiting(1);
  const renewal = send(users[0], 'select public.rotate_group_invite_token($1)', id);
  expect(await isWaiting(2, renewal)).toBe(true);
  await first.query('rollback');
  await first.end();
  await renewal;
  expect([undefined, 'P0001']).toContain((await joining).code);
});

interface Scene {
  users: string[];
  memberIds: string[];
  id: string;
  gift: string;
}

/** Actions that only an admin may do, sent by the second admin. */
const acts: Record<string, (scene: Scene) => [statement: string, value: string | undefined]> = {
  link: ({ id }) => ['select public.rotate_group_invite_token($1)', id],
  code: ({ id }) => ['select public.rotate_group_join_code($1)', id],
  name: ({ id }) => ["update public.groups set name = 'Wir' where id = $1", id],
  role: ({ memberIds }) => ["update public.group_members set role = 'admin' where id = $1", memberIds[2]],
  removal: ({ memberIds }) => [removeMember, memberIds[2]],
  gift: ({ gift }) => ['delete from public.group_gifts where id = $1', gift],
  group: ({ id }) => [deleteGroup, id],
};

/** Ways in which the second admin stops being an admin. */
const ends: Record<string, (scene: Scene) => Step> = {
  'after a removal': ({ users, memberIds }) => [users[0], removeMember, memberIds[1]],
  'as a member': ({ users, memberIds }) => [users[0], demote, memberIds[1]],
  'after leaving': ({ users, memberIds }) => [users[1], removeMember, memberIds[1]],
  'without an account': ({ users }) => [users[1], deleteAccount],
};

test('a removed member is out, also with requests that waited', async () => {
  const former: unknown[] = [];
  for (const [name, act] of Object.entries(acts)) {
    for (const [ending, end] of Object.entries(ends)) {
      const group = await newGroup(3, 2);
      const scene = { ...group, gift: await addGift(group.id) };
      const { code } = await meet(end(scene), [scene.users[1], ...act(scene)]);
      expect(`${name} ${ending}: ${code}`).toBe(`${name} ${ending}: 42501`);
      if (ending === 'without an account') former.push(scene.users[1]);
    }
  }
  expect(await count('private.write_counters where user_id = any ($1)', former)).toBe(0);
});
