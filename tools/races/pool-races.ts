import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { apiUser } from '../postgres/postgres-server.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import { isWaiting, type RaceContext } from './races.ts';

const call = {
  reserve: 'select public.reserve_group_gift($1)::text as answer',
  release: 'select public.release_group_gift($1)::text as answer',
  give: "select public.set_group_gift_status($1, 'gifted')::text as answer",
  open: 'select public.open_pool($1, $2) as answer',
  join: 'select public.join_pool($1, $2) as answer',
  leave: 'select public.leave_pool($1) as answer',
  fix: 'select public.fix_pool($1) as answer',
  reopen: 'select public.reopen_pool($1) as answer',
  end: 'select public.end_pool($1) as answer',
  mark: 'select public.mark_share($1, true) as answer',
  receive: 'select public.receive_share($1, $2, true) as answer',
  account: "select public.set_pool_payment($1, 'Tim', 'DE89370400440532013000')::text as answer",
  paid: 'select public.set_pool_paid($1, $2)::text as answer',
  resplit: 'select public.resplit_pool($1)::text as answer',
  take: 'select public.take_share($1, $2) as answer',
  leaveGroup: 'delete from public.group_members where user_id = $1 and group_id = $2',
  removeMembers: 'delete from public.group_members where id = any ($1)',
  removeGift: 'delete from public.group_gifts where id = $1',
  deleteAccount: 'select public.delete_account()::text as answer',
  changeWish: 'update public.wishes set title = $1 where user_id = $2',
  removeWish: 'delete from public.wishes where user_id = $1',
};

/** Faults of a pool: shares that do not add up to the price, or a summary that differs from the shares. */
async function faultsOf({ owner }: RaceContext, gift: string): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `select format('%s: %s of %s in %s shares, %s without an amount, %s apart, %s named', state, paid, price, people, missing, apart, cardinality(member_ids)) as fault
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
  return rows.map(({ fault }) => fault);
}

interface Round {
  group: string;
  gift: string;
  users: string[];
  memberIds: string[];
  send: (user: number, statement: string, ...values: unknown[]) => Promise<string>;
}

/** Index of the wish's owner, who must never be refused. */
const recipient = 10;

/** No retries: all functions use one lock order. */
async function prepareRound(
  { owner, clients }: RaceContext,
  faults: string[],
  allowed: readonly string[] = [],
  isWish = false,
): Promise<Round> {
  const users = await createUsers(owner, 11);
  const group = await createGroup(owner, users, 2);
  const gift = randomUUID();
  if (isWish) {
    const wish = [users[recipient], randomUUID()];
    await owner.query(
      "insert into public.wishes (user_id, id, title, state) values ($1, $2, 'Rad', 'open')",
      wish,
    );
    await owner.query('insert into public.wish_shares (user_id, wish_id, group_id) values ($1, $2, $3)', [
      ...wish,
      group.id,
    ]);
    await owner.query('update public.group_gifts set id = $3 where recipient_user_id = $1 and wish_id = $2', [
      ...wish,
      gift,
    ]);
  } else
    await owner.query(
      "insert into public.group_gifts (id, group_id, title, recipient_user_id) values ($1, $2, 'Rad', $3)",
      [gift, group.id, users[recipient]],
    );
  const send = async (user: number, statement: string, ...values: unknown[]) => {
    try {
      const { rows } = await clients.use((client) =>
        request<{ answer: string }>(client, { userId: users[user] ?? '' }, statement, values),
      );
      return rows[0]?.answer ?? '';
    } catch (error) {
      const code = codeOf(error) ?? String(error);
      if (user === recipient || !allowed.includes(code)) faults.push(`${code} for ${statement}`);
      return code;
    }
  };
  return { group: group.id, gift, users, memberIds: group.memberIds, send };
}

/** Eight members join while the round is closed: exactly those whose join succeeded pay. */
export async function raceToJoinPools(context: RaceContext, rounds: number): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { gift, send } = await prepareRound(context, faults);
    await send(0, call.reserve, gift);
    await send(0, call.open, gift, 1_000 + round * 37);
    await send(9, call.join, gift, null);
    const [closed, ...joined] = await Promise.all([
      send(0, call.fix, gift),
      ...Array.from({ length: 8 }, (_, index) =>
        send(index + 1, call.join, gift, index % 4 === 3 ? 200 : null),
      ),
    ]);
    if (closed !== 'fixed') faults.push(`closing is answered ${closed}`);
    const late = joined.filter((answer) => answer === 'closed').length;
    const { rows } = await context.owner.query<{ people: string }>(
      'select count(*) as people from public.pool_shares where gift_id = $1',
      [gift],
    );
    if (Number(rows[0]?.people) !== 10 - late) faults.push(`${rows[0]?.people} pay, ${late} were late`);
    faults.push(...(await faultsOf(context, gift)));
  }
  return faults;
}

/**
 * The collector takes over shares while members mark them as sent. Each share belongs to the member whose mark
 * succeeded, or else to the collector.
 */
export async function raceToTakeShares(context: RaceContext, rounds: number): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A member whose share was taken over cannot mark it.
    const { gift, memberIds, send } = await prepareRound(context, faults, ['42501']);
    await send(0, call.reserve, gift);
    await send(0, call.open, gift, 1_000 + round * 37);
    const payers = [1, 2, 3, 4];
    for (const user of payers) await send(user, call.join, gift, user === 4 ? 200 : null);
    await send(0, call.fix, gift);
    const { rows } = await context.owner.query<{ share: string; member: string }>(
      'select share_id as share, member_id as member from public.pool_shares where gift_id = $1',
      [gift],
    );
    const shareOf = (user: number) => rows.find(({ member }) => member === memberIds[user])?.share;
    await Promise.all(
      payers.map(async (user) => {
        const take = () => send(0, call.take, gift, shareOf(user));
        const [sent, taken, again] = await Promise.all([send(user, call.mark, gift), take(), take()]);
        const answers = `${sent}, ${taken}, ${again}`;
        if (answers !== 'sent, sent, sent' && answers !== '42501, taken, taken') faults.push(answers);
        const { rows: left } = await context.owner.query<{ state: string }>(
          'select state from public.pool_shares where gift_id = $1 and share_id = $2',
          [gift, shareOf(user)],
        );
        const state = left[0]?.state ?? '42501';
        if (state !== sent) faults.push(`${sent} is ${state}`);
      }),
    );
    faults.push(...(await faultsOf(context, gift)));
  }
  return faults;
}

/**
 * All pool actions concurrently: joining, leaving pool and group, deleting accounts, closing, paying, resplitting,
 * taking over, releasing, giving and deleting the gift, and changes of the wish. The end state has to be consistent.
 */
export async function raceOfPools(context: RaceContext, rounds: number): Promise<string[]> {
  const { owner } = context;
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Former members and non-collectors are refused.
    const { group, gift, users, memberIds, send } = await prepareRound(
      context,
      faults,
      ['42501'],
      Math.floor(round / 6) % 2 === 1,
    );
    await send(2, call.reserve, gift);
    await send(2, call.open, gift, 5_000 + round);
    for (let user = 3; user < 9; user += 1) await send(user, call.join, gift, user === 3 ? 700 : null);
    await send(2, call.account, gift);

    await Promise.all([
      send(2, call.fix, gift),
      send(9, call.join, gift, null),
      send(8, call.leave, gift),
      send(7, call.leaveGroup, users[7], group),
      send(6, call.deleteAccount),
      send(2, call.open, gift, 6_000 + round),
      send(recipient, call.changeWish, 'Rad in Grün', users[recipient]),
      ...(round % 3 === 0 ? [send(0, call.release, gift)] : []),
    ]);
    faults.push(...(await faultsOf(context, gift)));

    await send(2, call.reserve, gift);
    await send(2, call.open, gift, 6_000 + round);
    await send(2, call.fix, gift);
    const endings = [call.reopen, call.end, call.release, call.give, call.deleteAccount, call.removeGift];
    const ending = endings[round % endings.length] ?? '';
    const { rows } = await owner.query<{ share_id: string }>(
      'select share_id from public.pool_shares where gift_id = $1',
      [gift],
    );
    await Promise.all([
      ...rows.map(({ share_id: share }) => send(2, call.receive, gift, share)),
      ...[3, 4, 5, 8].map((user) => send(user, call.mark, gift)),
      send(2, call.resplit, gift),
      ...rows.slice(1, 3).map(({ share_id: share }) => send(2, call.take, gift, share)),
      send(2, call.paid, gift, 7_000),
      send(0, call.removeMembers, [memberIds[9], memberIds[5]]),
      send(4, call.deleteAccount),
      round % 4 === 0
        ? send(recipient, call.removeWish, users[recipient])
        : send(recipient, call.changeWish, 'Rad in Rot', users[recipient]),
      ending === call.deleteAccount
        ? send(2, ending)
        : send(ending === call.removeGift ? 1 : 2, ending, gift),
    ]);
    faults.push(...(await faultsOf(context, gift)));
    await send(2, call.resplit, gift);
    faults.push(...(await faultsOf(context, gift)));
  }
  return faults;
}

/**
 * The owner changes the wish, leaves the group and returns while members hold locks of its pool. Returns what the owner
 * had to wait for.
 */
export async function recipientMeetsPools(context: RaceContext): Promise<string[]> {
  const faults: string[] = [];
  const { group, gift, users, send } = await prepareRound(context, faults, [], true);
  const payer = await context.server.connect(apiUser);
  await send(2, call.reserve, gift);
  await send(2, call.open, gift, 5_000);
  await send(3, call.join, gift, null);
  const deeds = [
    { user: 4, statement: call.join, values: [gift, null] },
    { user: 3, statement: call.leave, values: [gift] },
    { user: 2, statement: call.account, values: [gift] },
    { user: 2, statement: call.fix, values: [gift] },
    { user: 2, statement: call.end, values: [gift] },
  ];
  for (const { user, statement, values } of deeds) {
    await payer.query('begin');
    await payer.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ sub: users[user] })],
    );
    await payer.query(statement, values);
    // Waiting for the members would exceed this timeout, because they finish only after this race.
    const wish = "with patient as materialized (select set_config('lock_timeout', '3s', true))";
    await send(
      recipient,
      `${wish} update public.wishes set title = $1 from patient where user_id = $2`,
      'Rad in Blau',
      users[recipient],
    );
    await send(
      recipient,
      `${wish} delete from public.group_members using patient where user_id = $1 and group_id = $2`,
      users[recipient],
      group,
    );
    await payer.query('rollback');
    await context.owner.query(
      "insert into public.group_members (group_id, user_id, display_name) values ($1, $2, 'Ich') on conflict do nothing",
      [group, users[recipient]],
    );
  }
  await payer.end();
  return faults;
}

/**
 * The gift is marked as given while others hold locks of its pool. The giver waits without a deadlock; the list of
 * participants stays visible.
 */
export async function givingMeetsPools(context: RaceContext): Promise<string[]> {
  const faults: string[] = [];
  const deeds = [
    { user: 4, statements: [call.join], others: [null] },
    { user: 3, statements: [call.leave], others: [] },
    { user: 2, statements: [call.fix, call.account], others: [] },
  ];
  for (const { user, statements, others } of deeds) {
    const { gift, users, send } = await prepareRound(context, faults);
    await send(2, call.reserve, gift);
    await send(2, call.open, gift, 5_000);
    await send(3, call.join, gift, null);
    await send(2, call.account, gift);
    const payer = await context.server.connect(apiUser);
    await payer.query('begin');
    await payer.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ sub: users[user] })],
    );
    let given: Promise<string> | undefined;
    for (const statement of statements) {
      await payer.query(statement, [gift, ...others]).catch((error: unknown) => {
        faults.push(`${codeOf(error) ?? String(error)} for ${statement}`);
      });
      given ??= send(2, call.give, gift);
      await Promise.race([given, isWaiting(context.owner, 1)]);
    }
    await payer.query('commit');
    await payer.end();
    await given;
    faults.push(...(await faultsOf(context, gift)));
  }
  return faults;
}

/**
 * Accounts that left the group before are deleted, one with a fixed share, one holding money of others. A member who
 * leaves the group at the same time holds locks of several gifts; the deletions wait without a deadlock.
 */
export async function accountsMeetPools(context: RaceContext): Promise<string[]> {
  const faults: string[] = [];
  const { group, gift, users, send } = await prepareRound(context, faults);
  await send(2, call.reserve, gift);
  await send(2, call.open, gift, 5_000);
  for (const user of [3, 4]) await send(user, call.join, gift, null);
  await send(2, call.fix, gift);
  await send(3, call.mark, gift);
  for (const leaver of [2, 3]) {
    await send(leaver, call.leaveGroup, users[leaver], group);
    const other = await context.server.connect();
    await other.query('begin');
    await other.query('select from public.groups where id = $1 for no key update', [group]);
    const deletion = send(leaver, call.deleteAccount);
    const first = await Promise.race([
      deletion.then(() => `account ${leaver} passes the group`),
      isWaiting(context.owner, 1).then(() => ''),
    ]);
    if (first !== '') faults.push(first);
    await other.query('rollback');
    await other.end();
    await deletion;
  }
  faults.push(...(await faultsOf(context, gift)));
  return faults;
}
