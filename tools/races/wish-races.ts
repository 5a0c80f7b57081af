import { randomUUID } from 'node:crypto';

import { createGroup, createUsers, type TestGroup } from '../postgres/clients.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

const share = 'insert into public.wish_shares (user_id, wish_id, group_id) values ($1, $2, $3)';
const reserve = 'select public.reserve_group_gift($1) as answer';
const take = 'select public.take_wish($1, $2, $3, $4) as answer';
const release = 'select public.release_group_gift($1) as answer';

/**
 * Creates a wish shared with these groups. Returns the ids of the wish and of its copies, in the order of the groups.
 */
async function createWish(
  { owner, clients }: RaceContext,
  userId: string,
  groups: readonly TestGroup[],
): Promise<{ wish: string; copies: string[] }> {
  const wish = randomUUID();
  await clients.use(async (client) => {
    const add =
      "insert into public.wishes (id, user_id, title, state, on_link) values ($1, $2, 'Zelt', 'open', true)";
    await request(client, { userId }, add, [wish, userId]);
    for (const { id } of groups) await request(client, { userId }, share, [userId, wish, id]);
  });
  const { rows } = await owner.query<{ id: string }>(
    'select id from public.group_gifts where wish_id = $1 order by array_position($2::uuid[], group_id)',
    [wish, groups.map(({ id }) => id)],
  );
  return { wish, copies: rows.map(({ id }) => id) };
}

/** Faults of the copies of a wish: claimed twice, or free in one group and claimed in another. */
async function faultsOf({ owner }: RaceContext, wish: string): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `select format('%s reserved, %s elsewhere, taken: %s', reserved, elsewhere, is_taken) as fault
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
  return rows.map(({ fault }) => fault);
}

/**
 * Twelve members of two groups and link visitors take the same wish. Returns the number of successes and the faults.
 */
export async function raceForWishes(
  context: RaceContext,
  wishes: number,
): Promise<{ winners: number; faults: string[] }> {
  const { owner, clients } = context;
  const [wisher = '', ...takers] = await createUsers(owner, 13);
  const groups = await Promise.all([
    createGroup(owner, [wisher, ...takers.slice(0, 8)]),
    createGroup(owner, [wisher, ...takers.slice(4)]),
  ]);
  const token = randomUUID();
  await owner.query('insert into private.wish_links (user_id, token) values ($1, $2)', [wisher, token]);
  let winners = 0;
  const faults: string[] = [];
  for (let round = 0; round < wishes; round += 1) {
    const { wish, copies } = await createWish(context, wisher, groups);
    const answers = await Promise.all(
      takers.map((userId, index) =>
        clients.use(async (client) => {
          const key = randomUUID().replaceAll('-', '');
          const [call, values] =
            index % 3 === 0 ? [take, [token, wish, 'Oma', key]] : [reserve, [copies[index < 6 ? 0 : 1]]];
          const { rows } = await request<{ answer: boolean }>(client, { userId }, call, values);
          return rows[0]?.answer;
        }),
      ),
    );
    winners += answers.filter(Boolean).length;
    // Resets the rate limit, which would stop the fastest racer.
    await owner.query('delete from private.write_counters where true');
    await owner.query(
      "update private.wish_states set is_given = true, taken_at = now() - interval '2 days' where key_hash is not null",
    );
    faults.push(...(await faultsOf(context, wish)));
  }
  return { winners, faults };
}

/**
 * An owner changes, shares and deletes wishes, one or all at once, while members of four groups reserve and release
 * them and one leaves. No retries: a refusal would reveal a reservation to the owner.
 */
export async function raceOfWishesAndReservations(context: RaceContext, rounds: number): Promise<string[]> {
  const { owner, clients } = context;
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [wisher = '', ...takers] = await createUsers(owner, 4);
    const groups: TestGroup[] = [];
    for (let index = 0; index < 4; index += 1)
      groups.push(await createGroup(owner, [takers[0] ?? '', wisher, ...takers.slice(1)]));
    const { wish, copies } = await createWish(context, wisher, groups);
    const other = await createWish(context, wisher, groups);
    const send = async (userId: string, statement: string, values: unknown[]) => {
      try {
        await clients.use((client) => request(client, { userId }, statement, values));
      } catch (error) {
        const code = codeOf(error) ?? String(error);
        // Only former members and late requests for a deleted wish may be refused.
        const isExpected = userId !== wisher && code === '42501';
        if (!isExpected) faults.push(`${userId === wisher ? 'wisher' : 'taker'}: ${code} for ${statement}`);
      }
    };
    const edit = 'update public.wishes set title = $2, price_cents = $3 where id = $1';
    const unshare = 'delete from public.wish_shares where wish_id = $1 and group_id = $2';
    const editAll = 'update public.wishes set notes = $2 where user_id = $1';
    const choose = 'select public.share_wish($1, $2)';
    const leave = 'delete from public.group_members where user_id = $1 and group_id = $2';
    const group = groups[round % 4]?.id;
    const wishing = async () => {
      for (let time = 0; time < 8; time += 1) {
        await send(wisher, edit, [wish, `Zelt ${time}`, time * 100]);
        await send(wisher, editAll, [wisher, `Nummer ${time}`]);
        await send(wisher, choose, [other.wish, groups.slice(time % 4).map(({ id }) => id)]);
        if (time % 3 === 0) await send(wisher, unshare, [wish, group]);
        if (time % 3 === 1) await send(wisher, `${share} on conflict do nothing`, [wisher, wish, group]);
      }
      if (round % 3 === 0) await send(wisher, 'delete from public.wishes where id = $1', [wish]);
    };
    const taking = async (userId: string, turn: number) => {
      for (let time = 0; time < 8; time += 1)
        for (const taken of [other.copies, copies])
          await send(userId, time % 2 === 0 ? reserve : release, [taken[(turn + time) % 4]]);
    };
    await Promise.all([
      wishing(),
      ...takers.flatMap((userId, index) => [taking(userId, index), taking(userId, index + 1)]),
      send(takers[2] ?? '', leave, [takers[2], group]),
    ]);
    faults.push(...(await faultsOf(context, wish)), ...(await faultsOf(context, other.wish)));
  }
  return faults;
}

/**
 * An owner hides and shows all wishes, while an admin tries to delete withdrawn ones and another deletes a group.
 * Returns refused requests.
 */
export async function raceOfOpeningAndClearing(context: RaceContext, rounds: number): Promise<string[]> {
  const { owner, clients } = context;
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isTaken = round % 2 === 0;
    const [wisher = '', admin = '', taker = ''] = await createUsers(owner, 3);
    const [cleared, deleted] = [
      await createGroup(owner, [admin, wisher, taker]),
      await createGroup(owner, [taker, wisher]),
    ];
    const copies: string[] = [];
    for (let index = 0; index < 8; index += 1)
      copies.push(...(await createWish(context, wisher, [cleared, deleted])).copies.slice(0, 1));
    const send = async (who: string, userId: string, statement: string, values: unknown[]) => {
      try {
        await clients.use((client) => request(client, { userId }, statement, values));
      } catch (error) {
        faults.push(`${who}: ${codeOf(error)} while ${isTaken ? 'taken' : 'free'}, for ${statement}`);
      }
    };
    const become = (state: string) =>
      send('wisher', wisher, 'update public.wishes set state = $2 where user_id = $1', [wisher, state]);
    if (isTaken) for (const copy of copies) await send('taker', taker, reserve, [copy]);
    await become('draft');
    // Like the hourly job; showing the wishes again creates new copies.
    if (!isTaken) await owner.query('delete from public.group_gifts where recipient_user_id = $1', [wisher]);
    const clear = 'delete from public.group_gifts where group_id = $1 and withdrawn_at is not null';
    const opening = async () => {
      for (let time = 0; time < 3; time += 1) for (const state of ['open', 'draft']) await become(state);
    };
    await Promise.all([
      opening(),
      ...Array.from({ length: 4 }, () => send('admin', admin, clear, [cleared.id])),
      send('taker', taker, 'delete from public.groups where id = $1', [deleted.id]),
    ]);
    await become('open');
    const table = round % 4 < 2 ? 'wishes' : 'wish_shares';
    const going =
      round % 8 < 4
        ? 'delete from public.groups where id = $1 and $2::uuid is not null'
        : 'delete from public.group_members where group_id = $1 and user_id = $2';
    await Promise.all([
      send('wisher', wisher, `delete from public.${table} where user_id = $1`, [wisher]),
      send('admin', admin, going, [cleared.id, wisher]),
    ]);
  }
  return faults;
}
