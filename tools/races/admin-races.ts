import { createGroup, createUsers } from '../postgres/clients.ts';
import { codeOf, request, withRetry } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

/** Concurrent actions of members of a group of four; the first two are admins. */
type Scenario = (group: { users: string[]; members: string[]; token: string; newcomer: string }) => Step[];
type Step = [userId: string, statement: string, values: unknown[]];

const leave = (userId: string): Step => [
  userId,
  'delete from public.group_members where user_id = $1',
  [userId],
];
const remove = (userId: string, member: string): Step => [
  userId,
  'delete from public.group_members where id = $1',
  [member],
];
const demote = (userId: string, member: string): Step => [
  userId,
  "update public.group_members set role = 'member' where id = $1",
  [member],
];
const joinStatement = 'select public.join_group_by_token($1)';
const join = (userId: string, token: string): Step => [userId, joinStatement, [token]];
const deleteAccount = (userId: string): Step => [userId, 'select public.delete_account()', []];

const scenarios: Record<string, Scenario> = {
  'all leave': ({ users }) => users.map(leave),
  'all leave, one joins': ({ users, token, newcomer }) => [...users.map(leave), join(newcomer, token)],
  'admins demote each other': ({ users: [a = '', b = ''], members: [first = '', second = ''] }) => [
    demote(a, second),
    demote(b, first),
  ],
  'admins remove each other': ({ users: [a = '', b = ''], members: [first = '', second = ''] }) => [
    remove(a, second),
    remove(b, first),
  ],
  'one leaves, one is demoted': ({ users: [a = ''], members: [, second = ''] }) => [
    demote(a, second),
    leave(a),
  ],
  'admins leave and remove': ({ users: [a = '', b = '', c = ''], members: [, second = '', third = ''] }) => [
    leave(a),
    remove(b, third),
    leave(c),
    remove(a, second),
  ],
  'accounts are deleted': ({ users }) => users.map(deleteAccount),
  'accounts are deleted, one joins': ({ users, token, newcomer }) => [
    ...users.map(deleteAccount),
    join(newcomer, token),
  ],
};

// Expected refusals: no longer an admin, the last admin, or a link of a deleted group.
const refusals = new Set(['42501', '23514', 'P0001']);

export interface AdminRaceResult {
  /** Groups with members but without an admin. */
  orphaned: number;
  empty: number;
  /** Users whose join succeeded but who are in no group. */
  lost: number;
  scenarios: number;
}

/** Runs every scenario the given number of times. */
export async function raceAdmins({ owner, clients }: RaceContext, rounds: number): Promise<AdminRaceResult> {
  const joined: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const steps: Step[] = [];
    for (const scenario of Object.values(scenarios)) {
      const [newcomer = '', ...users] = await createUsers(owner, 5);
      const { token, memberIds: members } = await createGroup(owner, users, 2);
      steps.push(...scenario({ users, members, token, newcomer }));
    }
    await Promise.all(
      steps.map(async ([userId, statement, values]) => {
        try {
          await withRetry(() => clients.use((client) => request(client, { userId }, statement, values)));
          if (statement === joinStatement) joined.push(userId);
        } catch (error) {
          if (!refusals.has(codeOf(error) ?? '')) throw error;
        }
      }),
    );
  }
  const { rows } = await owner.query<{ orphaned: string; empty: string; lost: string }>(
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
  return {
    orphaned: Number(rows[0]?.orphaned),
    empty: Number(rows[0]?.empty),
    lost: Number(rows[0]?.lost),
    scenarios: Object.keys(scenarios).length,
  };
}
