import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';
import { expect, test } from 'vitest';

import { apiUser } from '../postgres/postgres-server.ts';
import { createUsers } from '../postgres/test-clients.ts';
import { codeOf, request } from '../postgres/test-requests.ts';
import {
  addGift,
  atOnce,
  attempt,
  begin,
  count,
  deadlock,
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
  reserveGift,
  send,
  server,
  sized,
  type Step,
} from './test-stage.ts';

const releaseGift = 'select public.release_group_gift($1)';
const undoRelease = 'select public.undo_group_gift_release($1)';
const restoreGift = 'select public.restore_group_gift($1)';
const rounds = sized(60, 8);

test('one reserver per gift', async () => {
  const { id, users } = await newGroup(sized(500, 200));
  const gift = await addGift(id);
  const answers = await Promise.all(users.map((userId) => send(userId, reserveGift, gift)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('one of those who undo and reserve', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, memberIds, users } = await newGroup(22);
    const [admin, ...others] = users;
    const gift = await addGift(id, { status: 'reserved', reserved_by: memberIds.at(-1) });
    await send(admin, releaseGift, gift);
    const reserve = (userId: string) => send(userId, reserveGift, gift);
    const early = others.slice(0, 10).map(reserve);
    const undoing = [send(admin, undoRelease, gift), send(admin, undoRelease, gift)];
    const late = others.slice(10, -1).map(reserve);
    const reserved = await Promise.all([...early, ...late]);
    const undone = await Promise.all(undoing);
    expect(reserved.filter(Boolean).length + Number(undone.includes(true))).toBe(1);
  }
});

test('a deleted gift comes back once, without those who leave', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, memberIds, users } = await newGroup(9);
    const [admin, ...others] = users;
    const gift = await addGift(id);
    await owner.query(
      `insert into public.gift_reactions (group_id, gift_id, member_id, type)
       select $1, $2, member, 'heart' from unnest($3::uuid[]) as member`,
      [id, gift, memberIds],
    );
    await send(admin, 'delete from public.group_gifts where id = $1', gift);
    const restores = atOnce(4, () => send(admin, restoreGift, gift));
    await Promise.all(
      others.slice(0, 4).map((userId, index) => send(userId, removeMember, memberIds[index + 1])),
    );
    expect(await restores).toEqual([true, true, true, true]);
    expect(await count('public.gift_reactions where gift_id = $1', gift)).toBe(5);
    expect(await count('private.undo_deleted_gifts where gift_id = $1', gift)).toBe(0);
  }
});

interface ReleaseScene {
  admin: string | undefined;
  /** Second admin, who makes the change while the first one waits. */
  other: string | undefined;
  holder: string | undefined;
  newcomer: string | undefined;
  group: string;
  memberIds: string[];
  gift: string;
}

/** Creates a group of three admins and a member (newcomer), in which the first admin (holder) has reserved a gift. */
async function reservedGift(): Promise<ReleaseScene> {
  // The holder is created first, so that when all accounts are deleted, the holder goes before the second admin.
  const { id: group, users, memberIds } = await newGroup(4, 3);
  const [holder, admin, other, newcomer] = users;
  const gift = await addGift(group, { status: 'reserved', reserved_by: memberIds[0] });
  return { admin, other, holder, newcomer, group, memberIds, gift };
}

test.each<[string, (scene: ReleaseScene) => Step]>([
  ['the group', ({ admin, group }) => [admin, deleteGroup, group]],
  [
    'the holder and then those who undo',
    ({ admin, memberIds }) => [
      admin,
      'delete from public.group_members where id = any ($1)',
      [memberIds[0], memberIds[2]],
    ],
  ],
])('undo while somebody deletes %s', async (_, deletion) => {
  const holding = await server.connect();
  const scene = await reservedGift();
  await send(scene.other, releaseGift, scene.gift);
  await holding.query('begin; lock table private.undo_releases in access exclusive mode');
  const undoing = attempt(scene.other, undoRelease, scene.gift);
  await isWaiting(1);
  const deleting = attempt(...deletion(scene));
  await isWaiting(2);
  await holding.query('commit');
  await holding.end();
  const answers = await Promise.all([undoing, deleting]);
  expect(answers.map(({ code }) => code)).not.toContain(deadlock);
});

/** Request that waits for the lock of a gift, and the change of the gift or of the waiting admin meanwhile. */
const waiting: [name: string, waits: string, meanwhile: (scene: ReleaseScene) => Step[]][] = [
  ['a release by a former admin', releaseGift, ({ admin, memberIds }) => [[admin, demote, memberIds[2]]]],
  ['an undo by a former admin', undoRelease, ({ admin, memberIds }) => [[admin, demote, memberIds[2]]]],
  [
    'a release from somebody else',
    releaseGift,
    ({ holder, newcomer, gift }) => [
      [holder, releaseGift, gift],
      [newcomer, reserveGift, gift],
    ],
  ],
  [
    'an undo after somebody else',
    undoRelease,
    ({ newcomer, gift }) => [
      [newcomer, reserveGift, gift],
      [newcomer, releaseGift, gift],
    ],
  ],
];

test('a request that waited for a gift looks again whether it may', async () => {
  const holding = await server.connect();
  for (const [name, waits, meanwhile] of waiting) {
    const scene = await reservedGift();
    if (waits === undoRelease) await send(scene.other, releaseGift, scene.gift);
    await holding.query('begin');
    await holding.query('select from public.group_gifts where id = $1 for update', [scene.gift]);
    const answer = attempt(scene.other, waits, scene.gift);
    await isWaiting(1);
    for (const [userId, statement, ...values] of meanwhile(scene)) {
      const claims = JSON.stringify({ sub: userId });
      await holding.query("select set_config('request.jwt.claims', $1, true)", [claims]);
      await holding.query(statement, values);
    }
    await holding.query('commit');
    expect({ name, ...(await answer) }).not.toEqual({ name, value: true });
  }
  await holding.end();
});

interface RestoreScene {
  admin: string | undefined;
  /** User who deleted the gift; `theirs` is the id of this user's membership. */
  other: string | undefined;
  theirs: string | undefined;
  recipient: string | undefined;
  group: string;
}

/**
 * Changes to the members that a deleted gift refers to. After each a waiting restore of the gift must fail. With
 * `isKept` the deleted gift stays restorable for an hour.
 */
const changes: [name: string, change: (scene: RestoreScene) => Step, isKept?: true][] = [
  ['a removal', ({ admin, theirs }) => [admin, removeMember, theirs]],
  ['an end as admin', ({ admin, theirs }) => [admin, demote, theirs], true],
  ['a departure', ({ other, theirs }) => [other, removeMember, theirs]],
  ['an account', ({ other }) => [other, deleteAccount]],
  ['the account it is for', ({ recipient }) => [recipient, deleteAccount]],
  ['the group', ({ admin, group }) => [admin, deleteGroup, group]],
];

test('a restore that waited looks again whether it may', async () => {
  for (const [name, change, isKept] of changes) {
    for (const isFirst of [true, false]) {
      const { id: group, users, memberIds } = await newGroup(3, 2);
      const [admin, other, recipient] = users;
      // A gift for a deleted account stays only with members who joined before the account was deleted.
      await owner.query(
        "update public.group_members set joined_at = joined_at - interval '1 hour' where group_id = $1",
        [group],
      );
      const gift = await addGift(group, { recipient_user_id: recipient });
      await send(other, 'delete from public.group_gifts where id = $1', gift);
      const changing = change({ admin, other, theirs: memberIds[1], recipient, group });
      const restoring: Step = [other, restoreGift, gift];
      const answer = await (isFirst ? meet(changing, restoring) : meet(restoring, changing));
      expect({
        name,
        code: answer.code,
        restored: isFirst ? answer.value : undefined,
        gifts: await count('public.group_gifts where id = $1', gift),
        kept: await count('private.undo_deleted_gifts where gift_id = $1', gift),
      }).toEqual({
        name,
        code: undefined,
        restored: isFirst ? null : undefined,
        gifts: !isFirst && name !== 'the group' ? 1 : 0,
        kept: isFirst && isKept ? 1 : 0,
      });
    }
  }
});

test('the hourly job waits for nobody', async () => {
  const { id, memberIds } = await newGroup(1);
  const { id: otherGroup } = await newGroup(1);
  const gifts = [await addGift(id), await addGift(id)];
  await owner.query(
    `insert into private.undo_releases (gift_id, released_by, reserved_by, status, released_at)
     select gift, $2, $2, 'reserved', now() - interval '2 hours' from unnest($1::uuid[]) as gift`,
    [gifts, memberIds[0]],
  );
  await owner.query(
    `insert into private.undo_deleted_gifts (gift_id, group_id, deleted_by, content, deleted_at)
     select gone, gone, $2, '{}', now() - interval '2 hours' from unnest($1::uuid[]) as gone`,
    [[id, otherGroup], memberIds[0]],
  );
  const [deleting, working] = await Promise.all([server.connect(), server.connect()]);
  await deleting.query('begin');
  await deleting.query('delete from public.group_gifts where id = $1', [gifts[0]]);
  await deleting.query('select from public.groups where id = $1 for no key update', [otherGroup]);
  // A longer wait for a lock would mean that the job waits for the transaction above, which this test ends only
  // afterwards.
  await working.query("set lock_timeout = '1s'");
  await working.query('select private.forget_hourly()');
  await deleting.query('rollback');
  await Promise.all([deleting, working].map((client) => client.end()));
  expect(await count('private.undo_releases where gift_id = any ($1)', gifts)).toBe(1);
  expect(await count('private.undo_deleted_gifts where gift_id = any ($1)', [id, otherGroup])).toBe(1);
});

test.each([true, false])(
  'a tombstone never names a deleted account; the heart is first: %s',
  async (isHeartFirst) => {
    const { id, users, memberIds, token } = await newGroup(3);
    const [, giver, recipient] = users;
    const gift = await addGift(id, { recipient_user_id: recipient });
    await owner.query(
      "insert into public.gift_reactions (group_id, gift_id, member_id, type) values ($1, $2, $3, 'heart')",
      [id, gift, memberIds[1]],
    );
    const takingBack: Step = [giver, 'delete from public.gift_reactions where gift_id = $1', gift];
    const deletion: Step = [recipient, deleteAccount];
    await (isHeartFirst ? meet(takingBack, deletion) : meet(deletion, takingBack));
    expect(await count('public.tombstones where hidden_from = $1', recipient)).toBe(0);
    // If the recipient joins again with a new account, it sees no tombstone either.
    const [userId] = await createUsers(owner, 1);
    await send(userId, joinByToken, token);
    const heard = "select count(*) from public.tombstones where subject = 'gift_reactions'";
    expect(await send(userId, heard)).toBe(0);
  },
);

const data = `UklGR${'A'.repeat(8187)}`;
const storeShared =
  'insert into public.group_gift_pictures (id, gift_id, group_id, data) values ($1, $2, $3, $4) on conflict do nothing';
const storeOwn =
  'insert into public.gift_pictures (id, gift_id, user_id, data) values ($1, $2, $3, $4) on conflict do nothing';

// Each picture is sent three times concurrently, as after lost responses. In every second round its owner's account is
// deleted at the same time.
test('a picture is stored once', async () => {
  for (let round = 0; round < sized(150, 40); round += 1) {
    const isDeleted = round % 2 === 1;
    const { id: group, users, memberIds } = await newGroup(2);
    const [, userId] = users;
    const [gift, picture] = [randomUUID(), randomUUID()];
    const idea = await addGift(group, { created_by: memberIds[1], picture_id: picture });
    await owner.query(
      "insert into public.gifts (id, user_id, title, picture_id) values ($1, $2, 'Buch', $3)",
      [gift, userId, picture],
    );
    const steps = Array.from({ length: 3 }, (): Step[] => [
      [userId, storeOwn, picture, gift, userId, data],
      [userId, storeShared, picture, idea, group, data],
    ]).flat();
    if (isDeleted) steps.splice(round % steps.length, 0, [userId, deleteAccount]);
    const codes = (await Promise.all(steps.map((step) => attempt(...step)))).map(({ code }) => code);
    // Requests after the deletion of the account are refused, because it is no longer a member.
    expect(codes.filter((code) => code !== undefined && !(isDeleted && code === '42501'))).toEqual([]);
    const own = await count('public.gift_pictures where gift_id = $1', gift);
    const shared = await count('public.group_gift_pictures where gift_id = $1', idea);
    expect([own, shared]).toEqual(isDeleted ? [0, shared] : [1, 1]);
  }
});

test('a change of a group that waits for a picture comes before the next picture', async () => {
  const { id: group, users, memberIds } = await newGroup(2);
  const picture = randomUUID();
  const idea = await addGift(group, { created_by: memberIds[1], picture_id: picture });
  const [first, second] = await Promise.all([begin(users[1]), begin(users[1])]);
  await first.query(storeShared, [picture, idea, group, data]);
  const change = send(users[0], "update public.groups set name = 'Neu' where id = $1", group);
  await isWaiting(1);
  const next = second.query(storeShared, [picture, idea, group, data]);
  await isWaiting(2);
  await first.query('commit');
  const earlier = await Promise.race([
    change.then(() => 'change'),
    next.then(() => delay(500, 'the next picture')),
  ]);
  expect(earlier).toBe('change');
  await next;
  await second.query('commit');
  await Promise.all([first.end(), second.end()]);
});

const insertMessage =
  'insert into public.chat_messages (id, group_id, member_id, text) values ($1, $2, $3, $4)';

async function connectSender(previous?: Client): Promise<Client> {
  await previous?.end().catch(() => undefined);
  for (;;) {
    const client = await server.connect(apiUser);
    try {
      await client.query("set application_name = 'sender'");
      return client;
    } catch {
      await client.end().catch(() => undefined);
    }
  }
}

// Connections are killed at random and every fifth response is lost; the sender repeats unconfirmed messages with the
// same id.
test('no message lost or doubled', async () => {
  const messages = sized(2_000, 200);
  // Messages per member, below the rate limit for a minute.
  const each = 50;
  const { id, users, memberIds } = await newGroup(messages / each);
  const sending = new AbortController();
  let kills = 0;
  let arrived = 0;
  const kill = async () => {
    for (let before = -1; !sending.signal.aborted; await delay(2)) {
      // Ends at most one connection per message that has arrived, because on a slow machine none would arrive between
      // two kills.
      if (arrived === before) continue;
      before = arrived;
      const killed = `select count(pg_terminate_backend(pid)) from (
        select pid from pg_stat_activity where application_name = 'sender' order by random() limit 1
      ) as victim`;
      kills += Number(await look(killed));
    }
  };
  const sendAll = async (userId: string, memberId: string | undefined) => {
    let client = await connectSender();
    let tries = 0;
    for (let number = 0; number < each; number += 1) {
      const row = [randomUUID(), id, memberId, `Nachricht ${memberId} ${number}`];
      for (let isStored = false; !isStored;) {
        try {
          await request(client, { userId }, insertMessage, row);
          arrived += 1;
          isStored = tries++ % 5 > 0;
        } catch (error) {
          isStored = codeOf(error) === '23505';
          if (!isStored) client = await connectSender(client);
        }
      }
    }
    await client.end();
  };
  const killing = kill();
  await Promise.all(users.map((userId, index) => sendAll(userId, memberIds[index])));
  sending.abort();
  await killing;
  expect(kills).toBeGreaterThan(0);
  expect(await count('public.chat_messages where group_id = $1', id)).toBe(messages);
  expect(await look('select count(distinct text) from public.chat_messages where group_id = $1', id)).toBe(
    messages,
  );
});
