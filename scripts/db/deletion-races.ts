import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from './clients.ts';
import { codeOf, request } from './project-database.ts';
import type { RaceContext } from './races.ts';

const deadlock = '40P01';
/** A refusal is an answer: the group, the gift or the membership is gone already. */
const refusals = new Set(['42501', '23503', '23514']);

/**
 * An admin deletes a group while members react to its gifts and comment on them. Returns how many of the rounds ended
 * with somebody in a deadlock; nobody tries again.
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
 * People who created groups, left some of them and are in the same ones delete their accounts at the same moment, while
 * an admin removes somebody. Returns how many of the rounds ended with somebody in a deadlock; nobody tries again.
 */
export async function raceOfAccountDeletions(context: RaceContext, rounds: number): Promise<number> {
  let deadlocks = 0;
  for (let round = 0; round < rounds; round += 1) {
    const users = await createUsers(context.owner, 10);
    for (const [index] of users.entries()) {
      // Each group is led by somebody else, and its creator is in every second one only.
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
 * The hourly job with a limit, when the statistics are from a time with few users: the planner may then walk a selection
 * once per user. Returns how many it deleted and how many it said.
 */
export async function deleteIdleGuests(
  { owner }: RaceContext,
  limit: number,
): Promise<{ deleted: number; told: number }> {
  const users = await createUsers(owner, 100);
  await owner.query(
    "update auth.users set is_anonymous = true, created_at = now() - interval '90 days' where id = any ($1)",
    [users],
  );
  await owner.query(fewUsersInStatistics);
  const { rows } = await owner.query<{ told: number }>('select private.delete_idle_guests($1) as told', [
    limit,
  ]);
  const { rowCount } = await owner.query('select from auth.users where id = any ($1)', [users]);
  return { deleted: users.length - (rowCount ?? 0), told: rows[0]?.told ?? 0 };
}
