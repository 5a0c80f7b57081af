import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createGroup, createUsers, type TestGroup } from '../postgres/test-clients.ts';
import {
  attempt,
  begin,
  deleteAccount,
  deleteGroup,
  isWaiting,
  owner,
  reserveGift,
  send,
  sized,
} from './test-stage.ts';

const share = 'insert into public.wish_shares (user_id, wish_id, group_id) values ($1, $2, $3)';
const release = 'select public.release_group_gift($1)';
const take = "select public.take_wish($1, $2, 'Oma', replace(gen_random_uuid()::text, '-', ''))";

/**
 * Creates a wish shared with these groups. Returns the ids of the wish and of its copies, in the order of the groups.
 */
async function createWish(
  userId: string,
  groups: readonly TestGroup[],
): Promise<{ wish: string; copies: string[] }> {
  const wish = randomUUID();
  const add =
    "insert into public.wishes (id, user_id, title, state, on_link) values ($1, $2, 'Zelt', 'open', true)";
  await send(userId, add, wish, userId);
  for (const { id } of groups) await send(userId, share, userId, wish, id);
  const { rows } = await owner.query<{ id: string }>(
    'select id from public.group_gifts where wish_id = $1 order by array_position($2::uuid[], group_id)',
    [wish, groups.map(({ id }) => id)],
  );
  return { wish, copies: rows.map(({ id }) => id) };
}

/** Inconsistencies between the copies of a wish: taken twice, or free in one group and taken in another. */
async function faultsOf(wish: string): Promise<object[]> {
  const { rows } = await owner.query<object>(
    `select reserved, elsewhere, copies, is_taken, is_on_link
     from (
       select count(*) filter (where status = 'reserved') as reserved, count(*) filter (where status = 'elsewhere') as elsewhere,
         count(*) as copies
       from public.group_gifts where wish_id = $1
     ) as copy, (
       select taken_at is not null as is_taken, key_hash is not null as is_on_link from private.wish_states where wish_id = $1
     ) as state
     where (reserved, elsewhere, is_taken, is_on_link) not in (
       (0, 0, false, false), (1, copies - 1, true, false), (0, copies, true, true)
     )`,
    [wish],
  );
  return rows;
}

// Twelve members of two groups, and visitors of the wish list, take the same wish concurrently.
test('one taker per wish, in whatever group or over the link', async () => {
  const [wisher = '', ...takers] = await createUsers(owner, 13);
  const groups = [
    await createGroup(owner, [wisher, ...takers.slice(0, 8)]),
    await createGroup(owner, [wisher, ...takers.slice(4)]),
  ];
  const token = randomUUID();
  await owner.query('insert into private.wish_links (user_id, token) values ($1, $2)', [wisher, token]);
  for (let round = 0; round < sized(500, 200); round += 1) {
    const { wish, copies } = await createWish(wisher, groups);
    const answers = await Promise.all(
      takers.map((userId, index) => {
        if (index % 3 > 0) return send(userId, reserveGift, copies[index < 6 ? 0 : 1]);
        const key = randomUUID().replaceAll('-', '');
        return send(userId, 'select public.take_wish($1, $2, $3, $4)', token, wish, 'Oma', key);
      }),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await faultsOf(wish)).toEqual([]);
    // Clears the write counters, because otherwise the rate limit would stop the fastest member.
    await owner.query('delete from private.write_counters where true');
    await owner.query(
      "update private.wish_states set is_given = true, taken_at = now() - interval '2 days' where key_hash is not null",
    );
  }
});

// The owner's requests are sent once and must succeed, because a refusal would reveal that somebody has reserved the
// wish.
test('the owner of a wish is refused nothing while others take it', async () => {
  for (let round = 0; round < sized(60, 8); round += 1) {
    const [wisher = '', ...takers] = await createUsers(owner, 4);
    const [first = '', ...others] = takers;
    const groups: TestGroup[] = [];
    while (groups.length < 4) groups.push(await createGroup(owner, [first, wisher, ...others]));
    const { wish, copies } = await createWish(wisher, groups);
    const other = await createWish(wisher, groups);
    const sendAs = async (userId: string | undefined, statement: string, ...values: unknown[]) => {
      const { code } = await attempt(userId, statement, ...values);
      // Only requests of former members, and late ones for a deleted wish, may be refused.
      if (code !== undefined && (userId === wisher || code !== '42501'))
        throw new Error(`${code} for ${statement}`);
    };
    const group = groups[round % 4]?.id;
    const wishing = async () => {
      for (let time = 0; time < 8; time += 1) {
        const edit = 'update public.wishes set title = $2, price_cents = $3 where id = $1';
        await sendAs(wisher, edit, wish, `Zelt ${time}`, time * 100);
        await sendAs(
          wisher,
          'update public.wishes set notes = $2 where user_id = $1',
          wisher,
          `Nummer ${time}`,
        );
        const shared = groups.slice(time % 4).map(({ id }) => id);
        await sendAs(wisher, 'select public.share_wish($1, $2)', other.wish, shared);
        const unshare = 'delete from public.wish_shares where wish_id = $1 and group_id = $2';
        if (time % 3 === 0) await sendAs(wisher, unshare, wish, group);
        if (time % 3 === 1) await sendAs(wisher, `${share} on conflict do nothing`, wisher, wish, group);
      }
      if (round % 3 === 0) await sendAs(wisher, 'delete from public.wishes where id = $1', wish);
    };
    const taking = async (userId: string, turn: number) => {
      for (let time = 0; time < 8; time += 1)
        for (const taken of [other.copies, copies])
          await sendAs(userId, time % 2 === 0 ? reserveGift : release, taken[(turn + time) % 4]);
    };
    const leave = 'delete from public.group_members where user_id = $1 and group_id = $2';
    await Promise.all([
      wishing(),
      ...takers.flatMap((userId, index) => [taking(userId, index), taking(userId, index + 1)]),
      sendAs(takers[2], leave, takers[2], group),
    ]);
    expect(await faultsOf(wish)).toEqual([]);
    expect(await faultsOf(other.wish)).toEqual([]);
  }
});

// The owner hides and shows all wishes, while one admin tries to delete hidden ones from a group and another deletes a
// group.
test('the owner of a wish is refused nothing while others clear up', async () => {
  for (let round = 0; round < sized(60, 8); round += 1) {
    const isTaken = round % 2 === 0;
    const [wisher = '', admin = '', taker = ''] = await createUsers(owner, 3);
    const cleared = await createGroup(owner, [admin, wisher, taker]);
    const deleted = await createGroup(owner, [taker, wisher]);
    const copies: (string | undefined)[] = [];
    while (copies.length < 8) copies.push((await createWish(wisher, [cleared, deleted])).copies[0]);
    const refusals: string[] = [];
    const sendAs = async (userId: string, statement: string, ...values: unknown[]) => {
      const { code } = await attempt(userId, statement, ...values);
      if (code !== undefined) refusals.push(`${code} for ${statement}`);
    };
    const become = (state: string) =>
      sendAs(wisher, 'update public.wishes set state = $2 where user_id = $1', wisher, state);
    if (isTaken) for (const copy of copies) await sendAs(taker, reserveGift, copy);
    await become('draft');
    // Deletes the hidden wishes from the groups, as an hourly job does; when the owner shows them again, new copies are
    // created.
    if (!isTaken) await owner.query('delete from public.group_gifts where recipient_user_id = $1', [wisher]);
    const clear = 'delete from public.group_gifts where group_id = $1 and withdrawn_at is not null';
    const opening = async () => {
      for (let time = 0; time < 3; time += 1) for (const state of ['open', 'draft']) await become(state);
    };
    await Promise.all([
      opening(),
      ...Array.from({ length: 4 }, () => sendAs(admin, clear, cleared.id)),
      sendAs(taker, deleteGroup, deleted.id),
    ]);
    await become('open');
    const table = round % 4 < 2 ? 'wishes' : 'wish_shares';
    const going =
      round % 8 < 4
        ? 'delete from public.groups where id = $1 and $2::uuid is not null'
        : 'delete from public.group_members where group_id = $1 and user_id = $2';
    await Promise.all([
      sendAs(wisher, `delete from public.${table} where user_id = $1`, wisher),
      sendAs(admin, going, cleared.id, wisher),
    ]);
    expect(refusals).toEqual([]);
  }
});

// Deleting the account locks its free wishes, so another user who takes one has to wait; the deletion itself waits for
// the user who is taking the last wish.
test('an account is deleted while others take its wishes', async () => {
  const [wisher = '', taker = '', another = ''] = await createUsers(owner, 3);
  const token = await send(wisher, 'select public.my_wish_link()');
  const wishes: string[] = [];
  while (wishes.length < 3) wishes.push((await createWish(wisher, [])).wish);
  const [taken, free, last] = wishes.toSorted();
  await send(taker, take, token, taken);
  const holding = await begin(another);
  await holding.query(take, [token, last]);
  const deletion = attempt(wisher, deleteAccount);
  await isWaiting(1, deletion);
  const taking = attempt(taker, take, token, free);
  await isWaiting(2, taking);
  await holding.query('commit');
  await holding.end();
  expect((await deletion).code).toBeUndefined();
  expect((await taking).code).toBe('42501');
});
