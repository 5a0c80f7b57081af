import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { apiUser } from '../postgres/postgres-server.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import { isWaiting, type RaceContext } from './races.ts';

type Request = [userId: string, statement: string, values: unknown[]];

interface Scene {
  admin: string;
  /** Id of the user who deleted the gift. */
  other: string;
  recipient: string;
  group: string;
  /** Membership id of the user who deleted the gift. */
  theirs: string;
}

/**
 * Changes of the members involved in a deleted gift, after which a waiting restore must fail. `isKept`: the deleted
 * gift is kept for an hour.
 */
const changes: Record<string, [change: (scene: Scene) => Request, isKept: boolean]> = {
  'a removal': [
    ({ admin, theirs }) => [admin, 'delete from public.group_members where id = $1', [theirs]],
    false,
  ],
  'an end as admin': [
    ({ admin, theirs }) => [admin, "update public.group_members set role = 'member' where id = $1", [theirs]],
    true,
  ],
  'a departure': [
    ({ other, theirs }) => [other, 'delete from public.group_members where id = $1', [theirs]],
    false,
  ],
  'an account': [({ other }) => [other, 'select public.delete_account()', []], false],
  'the account it is for': [({ recipient }) => [recipient, 'select public.delete_account()', []], false],
  'the group': [({ admin, group }) => [admin, 'delete from public.groups where id = $1', [group]], false],
};

/**
 * A deleted surprise is restored while its admin, its recipient or its group is deleted, in both orders. Returns the
 * number of scenes, and those with a wrong result.
 */
export async function raceOfWaitingRestores(
  context: RaceContext,
): Promise<{ scenes: number; wrong: string[] }> {
  const { owner, clients } = context;
  const wrong: string[] = [];
  for (const [name, [change, isKept]] of Object.entries(changes)) {
    for (const isFirst of [true, false]) {
      const [admin = '', other = '', recipient = ''] = await createUsers(owner, 3);
      const { id: group, memberIds } = await createGroup(owner, [admin, other, recipient], 2);
      const scene = { admin, other, recipient, group, theirs: memberIds[1] ?? '' };
      // Members who joined before keep gifts for a deleted account.
      await owner.query(
        "update public.group_members set joined_at = joined_at - interval '1 hour' where group_id = $1",
        [group],
      );
      const gift = randomUUID();
      await owner.query(
        "insert into public.group_gifts (id, group_id, title, recipient_user_id) values ($1, $2, 'Rad', $3)",
        [gift, group, recipient],
      );
      await clients.use((client) =>
        request(client, { userId: other }, 'delete from public.group_gifts where id = $1', [gift]),
      );
      const restore: Request = [other, 'select public.restore_group_gift($1) as is_back', [gift]];
      const answer = await (isFirst
        ? meet(context, change(scene), restore)
        : meet(context, restore, change(scene)));
      const { rows } = await owner.query<{ gifts: string; kept: string }>(
        `select
           (select count(*) from public.group_gifts where id = $1) as gifts,
           (select count(*) from private.undo_deleted_gifts where gift_id = $1) as kept`,
        [gift],
      );
      const { gifts, kept } = rows[0] ?? {};
      const isThere = !isFirst && name !== 'the group';
      const expected = isFirst ? 'null' : 'undefined';
      if (answer !== expected || gifts !== (isThere ? '1' : '0') || kept !== (isFirst && isKept ? '1' : '0'))
        wrong.push(`${name} ${isFirst ? 'first' : 'second'}: ${answer}, ${gifts} gifts, ${kept} kept`);
    }
  }
  return { scenes: 2 * Object.keys(changes).length, wrong };
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
  const through = request<{ is_back?: boolean | null }>(following, { userId }, statement, values).then(
    ({ rows }) => String(rows[0]?.is_back),
    (error: unknown) => codeOf(error) ?? String(error),
  );
  await Promise.race([through, isWaiting(owner, 1)]);
  await holding.query('commit');
  const answer = await through;
  await Promise.all([holding.end(), following.end()]);
  return answer;
}
