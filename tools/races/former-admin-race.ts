import { createGroup, createUsers } from '../postgres/clients.ts';
import { apiUser } from '../postgres/postgres-server.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import { isWaiting, type RaceContext } from './races.ts';

/** What an admin of a group does, whose last member is no admin. */
const acts: Record<string, (group: string, member: string) => [statement: string, values: unknown[]]> = {
  link: (group) => ['select public.rotate_group_invite_token($1)', [group]],
  code: (group) => ['select public.rotate_group_join_code($1)', [group]],
  name: (group) => ["update public.groups set name = 'Wir' where id = $1", [group]],
  role: (_, member) => ["update public.group_members set role = 'admin' where id = $1", [member]],
};

/**
 * An admin is removed, or deletes the account in another tab, while one more thing of theirs waits for it. Returns how
 * many were tried, which of them went through all the same, and how many counters of deleted accounts are left.
 */
export async function raceOfFormerAdmins(
  context: RaceContext,
): Promise<{ acts: number; taken: string[]; counters: number }> {
  const taken: string[] = [];
  const deleted: string[] = [];
  for (const [name, act] of Object.entries(acts)) {
    for (const isRemoved of [true, false]) {
      const [admin = '', former = '', ...others] = await createUsers(context.owner, 3);
      const group = await createGroup(context.owner, [admin, former, ...others], 2);
      const end: Request = isRemoved
        ? [admin, 'delete from public.group_members where id = $1', [group.memberIds[1]]]
        : [former, 'select public.delete_account()', []];
      if (!isRemoved) deleted.push(former);
      const answer = await meet(context, end, [former, ...act(group.id, group.memberIds[2] ?? '')]);
      if (answer !== '42501')
        taken.push(`${name} ${isRemoved ? 'after a removal' : 'without an account'}: ${answer}`);
    }
  }
  const { rowCount } = await context.owner.query('select from private.written where user_id = any ($1)', [
    deleted,
  ]);
  return { acts: 2 * Object.keys(acts).length, taken, counters: rowCount ?? 0 };
}

type Request = [userId: string, statement: string, values: unknown[]];

/** The first one waits with what it did until the second one waits for it, or is through. Returns how the second ended. */
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
