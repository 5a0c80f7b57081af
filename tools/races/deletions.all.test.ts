import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { superuser } from '../postgres/postgres-server.ts';
import { createGroup, createUsers } from '../postgres/test-clients.ts';
import {
  addGift,
  answered,
  attempt,
  begin,
  count,
  deleteAccount,
  deleteGroup,
  isWaiting,
  look,
  newGroup,
  owner,
  removeMember,
  reserveGift,
  send,
  server,
  sized,
  type Step,
} from './test-stage.ts';

const rounds = sized(150, 40);

/**
 * Error codes that the requests of a race may get (undefined for success): the group, gift or membership is already
 * deleted. Deadlocks are not among them.
 */
const refusals = [undefined, '42501', '23503', '23514'];

/**
 * Sends requests concurrently and returns their error codes, undefined for success; failed requests are not repeated.
 */
async function codesOf(steps: readonly Step[]): Promise<(string | undefined)[]> {
  const answers = await Promise.all(steps.map((step) => attempt(...step)));
  return answers.map(({ code }) => code);
}

const reaction =
  "insert into public.gift_reactions (group_id, gift_id, member_id, type) values ($1, $2, $3, 'heart')";
const comment =
  "insert into public.gift_comments (group_id, gift_id, member_id, text) values ($1, $2, $3, 'Gute Idee!')";

test('a group is deleted while others react', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, users, memberIds } = await newGroup(5);
    const [admin, ...others] = users;
    const gift = await addGift(id);
    const steps = others.map((userId, index): Step => {
      const statement = index % 2 === 0 ? reaction : comment;
      return [userId, statement, id, gift, memberIds[index + 1]];
    });
    steps.splice(round % (steps.length + 1), 0, [admin, deleteGroup, id]);
    expect(refusals).toEqual(expect.arrayContaining(await codesOf(steps)));
  }
});

// The deleted accounts are members of the same groups; some of them created a group, or left one that they had created.
test('accounts are deleted together', async () => {
  for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
    const users = await createUsers(owner, 10);
    for (const [index] of users.entries()) {
      // Each group has another admin. The creator is still a member in every second group only.
      const members = [...users.slice(index), ...users.slice(0, index)];
      const creator = members.at(index % 2 === 0 ? 0 : -1);
      const { id } = await createGroup(owner, index % 2 === 0 ? members : members.slice(0, -1));
      await owner.query('update public.groups set created_by = $2 where id = $1', [id, creator]);
      for (const recipient_user_id of users) await addGift(id, { recipient_user_id });
    }
    expect(refusals).toEqual(
      expect.arrayContaining(await codesOf(users.map((userId) => [userId, deleteAccount]))),
    );
  }
});

/** Concurrent requests in a group of six. Each member except the first has added an idea and a heart to every idea. */
type Scene = (users: string[], memberIds: string[], group: string, gifts: string[]) => Step[];

const reserved = (users: readonly (string | undefined)[], gifts: readonly (string | undefined)[]) =>
  users.map((userId, index): Step => [userId, reserveGift, gifts[index]]);

test.each<[string, Scene]>([
  [
    'the group is deleted',
    ([admin, ...users], _, group, gifts) => [[admin, deleteGroup, group], ...reserved(users, gifts)],
  ],
  [
    'their member is removed',
    ([admin, removed], [, member], _, gifts) => [
      [admin, removeMember, member],
      ...reserved([removed, removed], [gifts[0], gifts.at(-1)]),
    ],
  ],
  [
    'their accounts are deleted',
    ([, ...users], _, __, gifts) => [
      ...users.slice(0, 3).map((userId): Step => [userId, deleteAccount]),
      ...reserved(users.slice(0, 3), gifts),
    ],
  ],
  [
    'all ideas are deleted and members leave',
    ([admin, ...users], [, ...memberIds], group) => [
      [admin, 'delete from public.group_gifts where group_id = $1', group],
      ...users.map((userId, index): Step => [userId, removeMember, memberIds[index]]),
    ],
  ],
])('gifts are reserved while %s', async (_, scene) => {
  for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
    const { id, users, memberIds } = await newGroup(6);
    const gifts = users.map(() => randomUUID());
    await owner.query(
      `insert into public.group_gifts (id, group_id, title, created_by)
       select id, $1, 'Rad', created_by from unnest($2::uuid[], $3::uuid[]) as idea (id, created_by)`,
      [id, gifts, gifts.map((_gift, index) => memberIds[1 + (index % 5)])],
    );
    await owner.query(
      `insert into public.gift_reactions (group_id, gift_id, member_id, type)
       select $1, gift, member, 'heart' from unnest($2::uuid[]) as gift, unnest($3::uuid[]) as member`,
      [id, gifts, memberIds],
    );
    const steps = scene(users, memberIds, id, gifts);
    const first = round % steps.length;
    expect(refusals).toEqual(
      expect.arrayContaining(await codesOf([...steps.slice(first), ...steps.slice(0, first)])),
    );
  }
});

const becomeIdle =
  "update auth.users set is_anonymous = true, created_at = now() - interval '90 days' where id = any ($1)";

// The only admin leaves and the group makes a guest admin, while the same guest is deleted for inactivity.
test('idle guests go while their admin leaves', async () => {
  for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
    const guests = await createUsers(owner, 4);
    const admins = await createUsers(owner, 4);
    await owner.query(becomeIdle, [guests]);
    const leaving: Step[] = [];
    for (const [index, admin] of admins.entries()) {
      const { memberIds } = await createGroup(owner, [
        admin,
        ...guests.slice(index),
        ...guests.slice(0, index),
      ]);
      leaving.push([admin, removeMember, memberIds[0]]);
    }
    const job = answered(owner.query('select private.delete_idle_guests()'));
    expect(refusals).toEqual(expect.arrayContaining(await codesOf(leaving)));
    expect((await job).code).toBeUndefined();
  }
});

// Drawing names locks the group and writes news for each member, while some guests among them are deleted as inactive.
test('idle guests go while names are drawn', async () => {
  const { id, users } = await newGroup(8);
  const [admin = ''] = users;
  const draw = randomUUID();
  await send(admin, "select public.create_draw($1, $2, 'Wichteln', current_date + 9)", draw, id);
  for (const userId of users) await send(userId, 'select public.join_draw($1)', draw);
  await owner.query(becomeIdle, [users.slice(5)]);
  const drawing = await begin(admin);
  await drawing.query("update public.groups set description = 'Bald' where id = $1", [id]);
  const database = await server.connect();
  const job = answered(database.query('select private.delete_idle_guests()'));
  await isWaiting(1, job);
  const { rows } = await drawing.query<object>('select public.run_draw($1, 0) as answer', [draw]);
  await drawing.query('commit');
  expect(rows).toEqual([{ answer: 'drawn' }]);
  expect((await job).code).toBeUndefined();
  expect(await count('auth.users where id = any ($1)', users.slice(5))).toBe(0);
  await Promise.all([drawing.end(), database.end()]);
});

const fewUsersInStatistics = `update pg_class set reltuples = 1, relpages = pg_relation_size(oid) / 8192
  where oid = 'auth.users'::regclass`;

// Outdated statistics say that there are few users, so the query planner may scan tables once per user.
test('idle guests go a few at a time', async () => {
  const users = await createUsers(owner, 100);
  await owner.query(becomeIdle, [users]);
  const database = await server.connect(superuser);
  await database.query(fewUsersInStatistics);
  await database.end();
  expect(await look('select private.delete_idle_guests(2)')).toBe(2);
  expect(await count('auth.users where id = any ($1)', users)).toBe(98);
});
