import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { superuser } from '../postgres/postgres-server.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

const deadlock = '40P01';
/** Expected refusals: the group, gift or membership is already deleted. */
const refusals = new Set(['42501', '23503', '23514']);

/**
 * An admin deletes a group while members react to its gifts and comment. Returns the number of rounds with a deadlock;
 * no retries.
 */
export async function raceWithGroupDeletion(context: RaceContext, rounds: number): Promise<number> {
  let deadlocks = 0;
  for (let round = 0; round < rounds; round += 1) {
    const users = await createUsers(context.owner, 5);
    const { id: group, memberIds } = await createGroup(context.owner, users);
    const gift = randomUUID();
    await context.owner.query("insert into public.group_gifts (id, group_id, title) values ($1, $2, 'Rad')", [
      gift,
      group,
    ]);
    const [admin = '', ...others] = users;
    const steps: Step[] = others.map((userId, index) => {
      const row = [group, gift, memberIds[index + 1]];
      return [userId, index % 2 === 0 ? reaction : comment, row];
    });
    steps.splice(round % (steps.length + 1), 0, [admin, 'delete from public.groups where id = $1', [group]]);
    if (await hasDeadlock(context, steps)) deadlocks += 1;
  }
  return deadlocks;
}

/**
 * Members of the same groups delete their accounts concurrently, while an admin removes somebody. Returns the number of
 * rounds with a deadlock; no retries.
 */
export async function raceOfAccountDeletions(context: RaceContext, rounds: number): Promise<number> {
  let deadlocks = 0;
  for (let round = 0; round < rounds; round += 1) {
    const users = await createUsers(context.owner, 10);
    for (const [index] of users.entries()) {
      // Each group has another admin, and its creator is a member of every second one only.
      const members = [...users.slice(index), ...users.slice(0, index)];
      const creator = members.at(index % 2 === 0 ? 0 : -1) ?? '';
      const { id } = await createGroup(context.owner, index % 2 === 0 ? members : members.slice(0, -1));
      await context.owner.query('update public.groups set created_by = $2 where id = $1', [id, creator]);
      await context.owner.query(
        `insert into public.group_gifts (group_id, title, recipient_user_id)
         select $1, 'Rad', user_id from unnest($2::uuid[]) as user_id`,
        [id, users],
      );
    }
    const steps = users.map((userId): Step => [userId, 'select public.delete_account()', []]);
    if (await hasDeadlock(context, steps)) deadlocks += 1;
  }
  return deadlocks;
}

/** Concurrent requests in a group of six; each member except the first has an idea, and a heart on all ideas. */
type Scene = (users: string[], memberIds: string[], group: string, gifts: string[]) => Step[];

const removal = 'delete from public.group_members where id = $1';
const scenes: Scene[] = [
  ([admin = '', ...users], _, group, gifts) => [
    [admin, 'delete from public.groups where id = $1', [group]],
    ...reserved(users, gifts),
  ],
  ([admin = '', removed = ''], [, member], _, gifts) => [
    [admin, removal, [member]],
    ...reserved([removed, removed], [gifts[0] ?? '', gifts.at(-1) ?? '']),
  ],
  ([, ...users], _, __, gifts) => [
    ...users.slice(0, 3).map((userId): Step => [userId, 'select public.delete_account()', []]),
    ...reserved(users.slice(0, 3), gifts),
  ],
  ([admin = '', ...users], [, ...memberIds], group) => [
    [admin, 'delete from public.group_gifts where group_id = $1', [group]],
    ...users.map((userId, index): Step => [userId, removal, [memberIds[index]]]),
  ],
];

function reserved(users: readonly string[], gifts: readonly string[]): Step[] {
  return users.map((userId, index) => [userId, 'select public.reserve_group_gift($1)', [gifts[index]]]);
}

/**
 * Reservations while the group, member or account is deleted, and deleting all ideas while members leave. Returns the
 * number of rounds with a deadlock per scene; no retries.
 */
export async function raceOfReservationsAndDeletions(
  context: RaceContext,
  rounds: number,
): Promise<{ scenes: number; deadlocks: number }> {
  let deadlocks = 0;
  for (const scene of scenes) {
    for (let round = 0; round < rounds; round += 1) {
      const users = await createUsers(context.owner, 6);
      const { id: group, memberIds } = await createGroup(context.owner, users);
      const gifts = users.map(() => randomUUID());
      await context.owner.query(
        `insert into public.group_gifts (id, group_id, title, created_by)
         select id, $1, 'Rad', created_by from unnest($2::uuid[], $3::uuid[]) as idea (id, created_by)`,
        [group, gifts, gifts.map((_, index) => memberIds[1 + (index % 5)])],
      );
      await context.owner.query(
        `insert into public.gift_reactions (group_id, gift_id, member_id, type)
         select $1, gift, member, 'heart' from unnest($2::uuid[]) as gift, unnest($3::uuid[]) as member`,
        [group, gifts, memberIds],
      );
      const steps = scene(users, memberIds, group, gifts);
      const first = round % steps.length;
      if (await hasDeadlock(context, [...steps.slice(first), ...steps.slice(0, first)])) deadlocks += 1;
    }
  }
  return { scenes: scenes.length, deadlocks };
}

/**
 * The hourly job deletes idle guests while the admin of their group leaves and one of them would be promoted. Returns
 * the number of rounds with a deadlock; no retries.
 */
export async function raceOfIdleGuests(context: RaceContext, rounds: number): Promise<number> {
  let deadlocks = 0;
  for (let round = 0; round < rounds; round += 1) {
    const guests = await createUsers(context.owner, 4);
    const admins = await createUsers(context.owner, 4);
    await context.owner.query(
      "update auth.users set is_anonymous = true, created_at = now() - interval '90 days' where id = any ($1)",
      [guests],
    );
    const leaving: Step[] = [];
    for (const [index, admin] of admins.entries()) {
      const members = [admin, ...guests.slice(index), ...guests.slice(0, index)];
      const { memberIds } = await createGroup(context.owner, members);
      leaving.push([admin, removal, [memberIds[0]]]);
    }
    const job = context.owner.query('select private.delete_idle_guests()').then(
      () => false,
      (error: unknown) => {
        if (codeOf(error) !== deadlock) throw error;
        return true;
      },
    );
    const hasMet = await Promise.all([job, hasDeadlock(context, leaving)]);
    if (hasMet.includes(true)) deadlocks += 1;
  }
  return deadlocks;
}

type Step = [userId: string, statement: string, values: unknown[]];

const reaction =
  "insert into public.gift_reactions (group_id, gift_id, member_id, type) values ($1, $2, $3, 'heart')";
const comment =
  "insert into public.gift_comments (group_id, gift_id, member_id, text) values ($1, $2, $3, 'Gute Idee!')";

async function hasDeadlock({ clients }: RaceContext, steps: readonly Step[]): Promise<boolean> {
  const codes = await Promise.all(
    steps.map(([userId, statement, values]) =>
      clients.use(async (client) => {
        try {
          await request(client, { userId }, statement, values);
          return undefined;
        } catch (error) {
          const code = codeOf(error);
          if (code === undefined || (code !== deadlock && !refusals.has(code))) throw error;
          return code;
        }
      }),
    ),
  );
  return codes.includes(deadlock);
}

const fewUsersInStatistics = `update pg_class set reltuples = 1, relpages = pg_relation_size(oid) / 8192
  where oid = 'auth.users'::regclass`;

/**
 * Runs the hourly job with a limit and outdated statistics of few users, for which the planner may scan per user.
 * Returns the deleted and the reported number.
 */
export async function deleteIdleGuests(
  { server, owner }: RaceContext,
  limit: number,
): Promise<{ deleted: number; told: number }> {
  const users = await createUsers(owner, 100);
  await owner.query(
    "update auth.users set is_anonymous = true, created_at = now() - interval '90 days' where id = any ($1)",
    [users],
  );
  const database = await server.connect(superuser);
  await database.query(fewUsersInStatistics);
  await database.end();
  const { rows } = await owner.query<{ told: number }>('select private.delete_idle_guests($1) as told', [
    limit,
  ]);
  const { rowCount } = await owner.query('select from auth.users where id = any ($1)', [users]);
  return { deleted: users.length - (rowCount ?? 0), told: rows[0]?.told ?? 0 };
}
