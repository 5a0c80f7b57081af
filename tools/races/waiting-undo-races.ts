import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';

import { createGroup, createUsers, type TestGroup } from '../postgres/clients.ts';
import { apiUser } from '../postgres/postgres-server.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import { isWaiting, type RaceContext } from './races.ts';

type Request = [userId: string, statement: string, values: unknown[]];

interface Scene {
  admin: string;
  /** Second admin, who causes the change. */
  other: string;
  holder: string;
  newcomer: string;
  group: TestGroup;
  gift: string;
}

/** Group of two admins and two members, one of whom has reserved a gift. */
async function setScene(owner: Client): Promise<Scene> {
  // The holder is the first member, so that deleting all members deletes the holder before the second admin.
  const [holder = '', admin = '', other = '', newcomer = ''] = await createUsers(owner, 4);
  const group = await createGroup(owner, [holder, admin, other, newcomer], 3);
  const gift = randomUUID();
  await owner.query(
    "insert into public.group_gifts (id, group_id, title, status, reserved_by) values ($1, $2, 'Rad', 'reserved', $3)",
    [gift, group.id, group.memberIds[0]],
  );
  return { admin, other, holder, newcomer, group, gift };
}

const release = ({ other, gift }: Scene): Request => [
  other,
  'select public.release_group_gift($1) as is_done',
  [gift],
];
const undo = ({ other, gift }: Scene): Request => [
  other,
  'select public.undo_group_gift_release($1) as is_done',
  [gift],
];

const deletions: ((scene: Scene) => Request)[] = [
  ({ admin, group }) => [admin, 'delete from public.groups where id = $1', [group.id]],
  ({ admin, group }) => [
    admin,
    'delete from public.group_members where id = any ($1)',
    [[group.memberIds[0], group.memberIds[2]]],
  ],
];

/**
 * An admin undoes with a lock on their own membership, while somebody deletes the reserving member and then the admin.
 * Returns the number of deadlocks; no retries.
 */
export async function raceOfUndoAndDeletions({ server, owner }: RaceContext): Promise<number> {
  const [holding, acting, deleting] = await Promise.all([
    server.connect(),
    server.connect(apiUser),
    server.connect(apiUser),
  ]);
  let deadlocks = 0;
  for (const deletion of deletions) {
    const scene = await setScene(owner);
    await send(acting, release(scene));
    await holding.query('begin; lock table private.undo_releases in access exclusive mode');
    const answers = [send(acting, undo(scene))];
    await isWaiting(owner, 1);
    answers.push(send(deleting, deletion(scene)));
    await isWaiting(owner, 2);
    await holding.query('commit');
    if ((await Promise.all(answers)).includes('40P01')) deadlocks += 1;
  }
  await Promise.all([holding, acting, deleting].map((client) => client.end()));
  return deadlocks;
}

/** Waiting request for the gift, and the change of the gift or of the waiting admin. */
const changes: Record<string, [waits: (scene: Scene) => Request, meanwhile: (scene: Scene) => Request[]]> = {
  'a release by a former admin': [release, ({ admin, group }) => [[admin, demotion, [group.memberIds[2]]]]],
  'an undo by a former admin': [undo, ({ admin, group }) => [[admin, demotion, [group.memberIds[2]]]]],
  'a release from somebody else': [
    release,
    ({ holder, newcomer, gift }) => [
      [holder, 'select public.release_group_gift($1)', [gift]],
      [newcomer, 'select public.reserve_group_gift($1)', [gift]],
    ],
  ],
  'an undo after somebody else': [
    undo,
    ({ newcomer, gift }) => [
      [newcomer, 'select public.reserve_group_gift($1)', [gift]],
      [newcomer, 'select public.release_group_gift($1)', [gift]],
    ],
  ],
};
const demotion = "update public.group_members set role = 'member' where id = $1";

/** Returns the waiting requests that still succeeded. */
export async function raceOfWaitingReleases({
  server,
  owner,
}: RaceContext): Promise<{ scenes: number; taken: string[] }> {
  const [holding, acting] = await Promise.all([server.connect(), server.connect(apiUser)]);
  const taken: string[] = [];
  for (const [name, [waits, meanwhile]] of Object.entries(changes)) {
    const scene = await setScene(owner);
    if (waits === undo) await send(acting, release(scene));
    await holding.query('begin');
    await holding.query('select from public.group_gifts where id = $1 for update', [scene.gift]);
    const answer = send(acting, waits(scene));
    await isWaiting(owner, 1);
    for (const [userId, statement, values] of meanwhile(scene)) {
      await holding.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: userId }),
      ]);
      await holding.query(statement, values);
    }
    await holding.query('commit');
    if ((await answer) === 'done') taken.push(name);
  }
  await Promise.all([holding.end(), acting.end()]);
  return { scenes: Object.keys(changes).length, taken };
}

/** Result of a request, or its error code. */
async function send(client: Client, [userId, statement, values]: Request): Promise<string> {
  try {
    const { rows } = await request<{ is_done?: boolean | null }>(client, { userId }, statement, values);
    return rows[0]?.is_done === true ? 'done' : 'not done';
  } catch (error) {
    return codeOf(error) ?? String(error);
  }
}
