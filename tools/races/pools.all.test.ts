import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import {
  addGift,
  atOnce,
  attempt,
  begin,
  count,
  deleteAccount,
  isWaiting,
  look,
  newGroup,
  owner,
  reserveGift,
  server,
  sized,
} from './test-stage.ts';

const call = {
  release: 'select public.release_group_gift($1)',
  give: "select public.set_group_gift_status($1, 'gifted')",
  open: 'select public.open_pool($1, $2)',
  join: 'select public.join_pool($1, $2)',
  leave: 'select public.leave_pool($1)',
  fix: 'select public.fix_pool($1)',
  reopen: 'select public.reopen_pool($1)',
  end: 'select public.end_pool($1)',
  mark: 'select public.mark_share($1, true)',
  receive: 'select public.receive_share($1, $2, true)',
  account: "select public.set_pool_payment($1, 'Tim', 'DE89370400440532013000')",
  paid: 'select public.set_pool_paid($1, $2)',
  resplit: 'select public.resplit_pool($1)',
  take: 'select public.take_share($1, $2)',
  leaveGroup: 'delete from public.group_members where user_id = $1 and group_id = $2',
  removeMembers: 'delete from public.group_members where id = any ($1)',
  removeGift: 'delete from public.group_gifts where id = $1',
  changeWish: 'update public.wishes set title = $1 where user_id = $2',
  removeWish: 'delete from public.wishes where user_id = $1',
};

/** Inconsistencies of a pool: shares that do not add up to the price, or a summary that differs from the shares. */
async function faultsOf(gift: string): Promise<object[]> {
  const { rows } = await owner.query<object>(
    `select state, paid, price, people, missing, apart, cardinality(member_ids) as named
     from public.gift_pools as pool, lateral (
       select coalesce(paid_cents, total_cents) as price
     ) as cost, lateral (
       select count(*) as people, coalesce(sum(amount_cents), 0) as paid, coalesce(sum(own_cents), 0) as own,
         count(*) filter (where amount_cents is null) as missing, count(*) filter (where own_cents is null) as even,
         -- A paid share keeps its amount when the others are split again.
         coalesce(
           max(amount_cents) filter (where own_cents is null and pool_shares.state = 'pledged' and member_id is not null)
           - min(amount_cents) filter (where own_cents is null and pool_shares.state = 'pledged' and member_id is not null), 0
         ) as apart,
         count(*) filter (where member_id is not null and member_id not in (select id from public.group_members)) as strangers,
         array_agg(member_id order by joined_at, share_id) filter (where member_id is not null) as members
       from public.pool_shares where gift_id = pool.gift_id
     ) as shares
     where gift_id = $1 and (
       state = 'fixed' and (missing > 0 or paid <> price or apart > 1)
       or strangers > 0 or members is distinct from nullif(member_ids, '{}') or even <> even_count or own <> total_cents - rest_cents
       or collector_id is distinct from (select reserved_by from public.group_gifts where id = $1) and collector_id is not null
       or (state = 'ended' or collector_id is null) and exists (select from public.pool_payment where gift_id = $1)
     )`,
    [gift],
  );
  return rows;
}

/** Index of the user who owns the wish; none of this user's requests may be refused. */
const recipient = 10;

/**
 * Creates a group with a gift for its last member. `sendAs` never repeats a request, because all functions lock in the
 * same order, so that no deadlock can occur.
 */
async function prepareRound({ mayBeOut = false, isWish = false } = {}) {
  const { id: group, users, memberIds } = await newGroup(11, 2);
  const wisher = users[recipient];
  let gift: string = randomUUID();
  if (isWish) {
    const wish = [wisher, randomUUID()];
    await owner.query(
      "insert into public.wishes (user_id, id, title, state) values ($1, $2, 'Rad', 'open')",
      wish,
    );
    const share = 'insert into public.wish_shares (user_id, wish_id, group_id) values ($1, $2, $3)';
    await owner.query(share, [...wish, group]);
    const name = 'update public.group_gifts set id = $3 where recipient_user_id = $1 and wish_id = $2';
    await owner.query(name, [...wish, gift]);
  } else gift = await addGift(group, { recipient_user_id: wisher });
  const sendAs = async (user: number, statement: string, ...values: unknown[]) => {
    const { value, code } = await attempt(users[user], statement, ...values);
    const isAllowed = code === undefined || (mayBeOut && code === '42501' && user !== recipient);
    if (!isAllowed) throw new Error(`${code} for ${statement}`);
    return code ?? value;
  };
  return { group, gift, users, memberIds, sendAs };
}

const rounds = sized(200, 20);

test('a member who joins while a pool is closed pays or is told that it was too late', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { gift, sendAs } = await prepareRound();
    await sendAs(0, reserveGift, gift);
    await sendAs(0, call.open, gift, 1_000 + round * 37);
    await sendAs(9, call.join, gift, null);
    const [closed, joined] = await Promise.all([
      sendAs(0, call.fix, gift),
      atOnce(8, (index) => sendAs(index + 1, call.join, gift, index % 4 === 3 ? 200 : null)),
    ]);
    expect(closed).toBe('fixed');
    const late = joined.filter((answer) => answer === 'closed').length;
    expect(await count('public.pool_shares where gift_id = $1', gift)).toBe(10 - late);
    expect(await faultsOf(gift)).toEqual([]);
  }
});

// The collector takes over shares while members mark theirs as sent. Each share must end with the member whose mark
// succeeded, or else with the collector.
test('a share is sent or taken over, and never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    // `mayBeOut` allows the refusal that a member gets whose share was taken over before.
    const { gift, memberIds, sendAs } = await prepareRound({ mayBeOut: true });
    await sendAs(0, reserveGift, gift);
    await sendAs(0, call.open, gift, 1_000 + round * 37);
    const payers = [1, 2, 3, 4];
    for (const user of payers) await sendAs(user, call.join, gift, user === 4 ? 200 : null);
    await sendAs(0, call.fix, gift);
    const shares: unknown[] = [];
    const find = 'select share_id from public.pool_shares where gift_id = $1 and member_id = $2';
    for (const user of payers) shares.push(await look(find, gift, memberIds[user]));
    const answers = await Promise.all(
      payers.map((user, index) => {
        const take = () => sendAs(0, call.take, gift, shares[index]);
        return Promise.all([sendAs(user, call.mark, gift), take(), take()]);
      }),
    );
    for (const [index, [sent, ...taken]] of answers.entries()) {
      expect(['sent, sent, sent', '42501, taken, taken']).toContain([sent, ...taken].join(', '));
      const state = await look('select state from public.pool_shares where share_id = $1', shares[index]);
      expect(state ?? '42501').toBe(sent);
    }
    expect(await faultsOf(gift)).toEqual([]);
  }
});

// All pool actions concurrently: joining, leaving pool and group, deleting accounts, closing, paying, resplitting, taking
// over, releasing, giving and deleting the gift, and changes of the wish.
test('the price of a pool is paid to the cent, whoever comes, pays and goes', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const isWish = Math.floor(round / 6) % 2 === 1;
    const { group, gift, users, memberIds, sendAs } = await prepareRound({ mayBeOut: true, isWish });
    await sendAs(2, reserveGift, gift);
    await sendAs(2, call.open, gift, 5_000 + round);
    for (let user = 3; user < 9; user += 1) await sendAs(user, call.join, gift, user === 3 ? 700 : null);
    await sendAs(2, call.account, gift);

    await Promise.all([
      sendAs(2, call.fix, gift),
      sendAs(9, call.join, gift, null),
      sendAs(8, call.leave, gift),
      sendAs(7, call.leaveGroup, users[7], group),
      sendAs(6, deleteAccount),
      sendAs(2, call.open, gift, 6_000 + round),
      sendAs(recipient, call.changeWish, 'Rad in Grün', users[recipient]),
      ...(round % 3 === 0 ? [sendAs(0, call.release, gift)] : []),
    ]);
    expect(await faultsOf(gift)).toEqual([]);

    await sendAs(2, reserveGift, gift);
    await sendAs(2, call.open, gift, 6_000 + round);
    await sendAs(2, call.fix, gift);
    const endings = [
      () => sendAs(2, call.reopen, gift),
      () => sendAs(2, call.end, gift),
      () => sendAs(2, call.release, gift),
      () => sendAs(2, call.give, gift),
      () => sendAs(2, deleteAccount),
      () => sendAs(1, call.removeGift, gift),
    ];
    const { rows } = await owner.query<{ share: string }>(
      'select share_id as share from public.pool_shares where gift_id = $1',
      [gift],
    );
    await Promise.all([
      ...rows.map(({ share }) => sendAs(2, call.receive, gift, share)),
      ...[3, 4, 5, 8].map((user) => sendAs(user, call.mark, gift)),
      sendAs(2, call.resplit, gift),
      ...rows.slice(1, 3).map(({ share }) => sendAs(2, call.take, gift, share)),
      sendAs(2, call.paid, gift, 7_000),
      sendAs(0, call.removeMembers, [memberIds[9], memberIds[5]]),
      sendAs(4, deleteAccount),
      round % 4 === 0
        ? sendAs(recipient, call.removeWish, users[recipient])
        : sendAs(recipient, call.changeWish, 'Rad in Rot', users[recipient]),
      endings[round % endings.length]?.(),
    ]);
    expect(await faultsOf(gift)).toEqual([]);
    await sendAs(2, call.resplit, gift);
    expect(await faultsOf(gift)).toEqual([]);
  }
});

// The recipient changes the wish, leaves the group and returns while paying members hold locks of its pool.
test('the recipient of a gift waits for nobody who pays for it', async () => {
  const { group, gift, users, sendAs } = await prepareRound({ isWish: true });
  await sendAs(2, reserveGift, gift);
  await sendAs(2, call.open, gift, 5_000);
  await sendAs(3, call.join, gift, null);
  const deeds: [user: number, statement: string, ...values: unknown[]][] = [
    [4, call.join, gift, null],
    [3, call.leave, gift],
    [2, call.account, gift],
    [2, call.fix, gift],
    [2, call.end, gift],
  ];
  for (const [user, statement, ...values] of deeds) {
    const payer = await begin(users[user]);
    await payer.query(statement, values);
    // These requests of the recipient fail when they wait for the payer, who ends the transaction only after this
    // timeout.
    const wish = "with patient as materialized (select set_config('lock_timeout', '3s', true))";
    const change = `${wish} update public.wishes set title = $1 from patient where user_id = $2`;
    const leave = `${wish} delete from public.group_members using patient where user_id = $1 and group_id = $2`;
    const changed = await attempt(users[recipient], change, 'Rad in Blau', users[recipient]);
    const left = await attempt(users[recipient], leave, users[recipient], group);
    expect([changed.code, left.code]).toEqual([undefined, undefined]);
    await payer.query('rollback');
    await payer.end();
    await owner.query(
      "insert into public.group_members (group_id, user_id, display_name) values ($1, $2, 'Ich') on conflict do nothing",
      [group, users[recipient]],
    );
  }
});

// The member who gives the present has to wait, but without a deadlock, and the list of participants stays correct.
test.each([
  { deed: 'joins', user: 4, statements: [call.join], others: [null] },
  { deed: 'leaves', user: 3, statements: [call.leave], others: [] },
  { deed: 'closes', user: 2, statements: [call.fix, call.account], others: [] },
])(
  'a gift that is given meets nobody in a circle who $deed its pool',
  async ({ user, statements, others }) => {
    const { gift, users, sendAs } = await prepareRound();
    await sendAs(2, reserveGift, gift);
    await sendAs(2, call.open, gift, 5_000);
    await sendAs(3, call.join, gift, null);
    await sendAs(2, call.account, gift);
    const payer = await begin(users[user]);
    let given: Promise<unknown> | undefined;
    for (const statement of statements) {
      await payer.query(statement, [gift, ...others]);
      given ??= sendAs(2, call.give, gift);
      await isWaiting(1, given);
    }
    await payer.query('commit');
    await payer.end();
    await given;
    expect(await faultsOf(gift)).toEqual([]);
  },
);

// Two accounts that have left the group are deleted: one holds money of others, one has a fixed share in the pool. Each
// deletion waits without a deadlock for another transaction, which holds the lock of the group.
test('an account that left with a pool meets nobody in a circle', async () => {
  const { group, gift, users, sendAs } = await prepareRound();
  await sendAs(2, reserveGift, gift);
  await sendAs(2, call.open, gift, 5_000);
  for (const user of [3, 4]) await sendAs(user, call.join, gift, null);
  await sendAs(2, call.fix, gift);
  await sendAs(3, call.mark, gift);
  for (const leaver of [2, 3]) {
    await sendAs(leaver, call.leaveGroup, users[leaver], group);
    const other = await server.connect();
    await other.query('begin');
    await other.query('select from public.groups where id = $1 for no key update', [group]);
    const deletion = sendAs(leaver, deleteAccount);
    expect(await isWaiting(1, deletion)).toBe(true);
    await other.query('rollback');
    await other.end();
    await deletion;
  }
  expect(await faultsOf(gift)).toEqual([]);
});
