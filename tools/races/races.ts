import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';

import { createGroup, createUsers, type Clients } from '../postgres/clients.ts';
import { apiUser, type PostgresServer } from '../postgres/postgres-server.ts';
import { codeOf, request, withRetry } from '../postgres/project-database.ts';

export interface RaceSizes {
  reservations: number;
  joins: number;
  adminRounds: number;
  wrongCodes: number;
  messages: number;
  deletions: number;
  draws: number;
  pools: number;
}

export const fullSizes: RaceSizes = {
  reservations: 500,
  joins: 200,
  adminRounds: 60,
  wrongCodes: 100,
  messages: 2_000,
  deletions: 150,
  draws: 200,
  pools: 200,
};

export const quickSizes: RaceSizes = {
  reservations: 200,
  joins: 50,
  adminRounds: 8,
  wrongCodes: 100,
  messages: 200,
  deletions: 40,
  draws: 20,
  pools: 20,
};

export interface RaceContext {
  server: PostgresServer;
  /** Owner's connection to prepare and inspect. */
  owner: Client;
  clients: Clients;
}

/** All members reserve the same gift; returns the number of successes. */
export async function raceForGift({ owner, clients }: RaceContext, attempts: number): Promise<number> {
  const users = await createUsers(owner, attempts);
  const group = await createGroup(owner, users);
  const gift = randomUUID();
  await owner.query("insert into public.group_gifts (id, group_id, title) values ($1, $2, 'Rad')", [
    gift,
    group.id,
  ]);
  const answers = await Promise.all(
    users.map((userId) =>
      clients.use(async (client) => {
        const call = 'select public.reserve_group_gift($1) as is_mine';
        const { rows } = await request<{ is_mine: boolean }>(client, { userId }, call, [gift]);
        return rows[0]?.is_mine;
      }),
    ),
  );
  return answers.filter(Boolean).length;
}

/** All users join twice concurrently, by code and by link. Returns the number of memberships besides the admin's. */
export async function raceToJoin({ owner, clients }: RaceContext, joins: number): Promise<number> {
  const [admin = '', ...users] = await createUsers(owner, joins + 1);
  const group = await createGroup(owner, [admin]);
  const call = (userId: string, name: string, secret: string) =>
    clients.use((client) => request(client, { userId }, `select public.${name}($1, 'Anna')`, [secret]));
  await Promise.all(
    users.flatMap((userId) => [
      call(userId, 'join_group_by_code', group.code),
      call(userId, 'join_group_by_token', group.token),
    ]),
  );
  const { rows } = await owner.query<{ count: string }>(
    'select count(*) from public.group_members where group_id = $1 and user_id = any ($2)',
    [group.id, users],
  );
  return Number(rows[0]?.count);
}

/**
 * The same request to create a group arrives many times concurrently. Returns the numbers of created groups and of
 * different answers.
 */
export async function raceToCreate(
  { owner, clients }: RaceContext,
  attempts: number,
): Promise<{ groups: number; answers: number }> {
  const [userId = ''] = await createUsers(owner, 1);
  const headers = JSON.stringify({ 'x-idempotency-key': randomUUID() });
  const answers = await Promise.all(
    Array.from({ length: attempts }, () =>
      clients.use(async (client) => {
        const { rows } = await request<{ invite_token: string }>(
          client,
          { userId },
          `select created.invite_token from set_config('request.headers', $1, true),
           lateral public.create_group_with_admin_v2('Familie') as created`,
          [headers],
        );
        return rows[0]?.invite_token;
      }),
    ),
  );
  const { rowCount } = await owner.query('select from public.groups where created_by = $1', [userId]);
  return { groups: rowCount ?? 0, answers: new Set(answers).size };
}

/** One user tries wrong codes concurrently. Returns the numbers of checked, refused and counted tries. */
export async function raceWithWrongCodes(
  { owner, clients }: RaceContext,
  attempts: number,
): Promise<{ evaluated: number; refused: number; counted: number }> {
  const [userId = ''] = await createUsers(owner, 1);
  const statuses = await Promise.all(
    Array.from({ length: attempts }, (_, index) =>
      clients.use(async (client) => {
        const { rows } = await request<{ status: string }>(
          client,
          { userId },
          `select status from public.join_group_by_code($1) as joined,
           lateral (select current_setting('response.status') as status where joined is null) as answer`,
          [`WRONG${index}`],
        );
        return rows[0]?.status;
      }),
    ),
  );
  const { rows } = await owner.query<{ attempts: number }>(
    'select attempts from private.join_attempts where user_id = $1',
    [userId],
  );
  return {
    evaluated: statuses.filter((status) => status === '404').length,
    refused: statuses.filter((status) => status === '429').length,
    counted: rows[0]?.attempts ?? 0,
  };
}

/**
 * A member who is being removed keeps joining with the old code. Returns true when the member is in the group at the
 * end.
 */
export async function raceAgainstRemoval({ owner, clients }: RaceContext): Promise<boolean> {
  const [admin = '', removed = ''] = await createUsers(owner, 2);
  const group = await createGroup(owner, [admin, removed]);
  const removal = new AbortController();
  const comeBack = async () => {
    while (!removal.signal.aborted) await joinOnce();
    await joinOnce();
  };
  const joinOnce = () =>
    withRetry(() =>
      clients.use((client) =>
        request(client, { userId: removed }, 'select public.join_group_by_token($1)', [group.token]),
      ),
    ).catch((error: unknown) => {
      if (codeOf(error) !== 'P0001') throw error;
    });
  const remove = async () => {
    await withRetry(() =>
      clients.use((client) =>
        request(client, { userId: admin }, 'delete from public.group_members where user_id = $1', [removed]),
      ),
    );
    removal.abort();
  };
  await Promise.all([comeBack(), comeBack(), remove()]);
  const { rowCount } = await owner.query('select from public.group_members where user_id = $1', [removed]);
  return rowCount !== 0;
}

/**
 * A link is renewed while a user joins with the old one and waits for a second attempt of their own. Returns true when
 * the renewal waited; otherwise the user could join with an invalid link.
 */
export async function raceAgainstRotation({ server, owner }: RaceContext): Promise<boolean> {
  const [admin = '', newcomer = ''] = await createUsers(owner, 2);
  const group = await createGroup(owner, [admin]);
  const [first, second, renewing] = await Promise.all([
    server.connect(apiUser),
    server.connect(apiUser),
    server.connect(apiUser),
  ]);
  const call = 'select public.join_group_by_token($1)';
  await first.query('begin');
  await first.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
    [JSON.stringify({ sub: newcomer })],
  );
  await first.query(call, [group.token]);
  // A refusal is fine as well, when the renewal was served first.
  const joining = request(second, { userId: newcomer }, call, [group.token]).catch((error: unknown) => {
    if (codeOf(error) !== 'P0001') throw error;
  });
  await isWaiting(owner, 1);
  const rotation = request(renewing, { userId: admin }, 'select public.rotate_group_invite_token($1)', [
    group.id,
  ]);
  const hasWaited = await Promise.race([isWaiting(owner, 2).then(() => true), rotation.then(() => false)]);
  await first.query('rollback');
  await Promise.all([joining, rotation]);
  await Promise.all([first.end(), second.end(), renewing.end()]);
  return hasWaited;
}

/** Resolves when the given number of connections wait for a lock. */
export async function isWaiting(owner: Client, connections: number): Promise<void> {
  for (let waiting = 0; waiting < connections;) {
    const { rowCount } = await owner.query("select from pg_stat_activity where wait_event_type = 'Lock'");
    waiting = rowCount ?? 0;
  }
}
