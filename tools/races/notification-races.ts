import { randomUUID } from 'node:crypto';

import type { Client } from 'pg';

import { createUsers, zoneAtNoon } from '../postgres/clients.ts';
import { codeOf } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

const workers = 20;
const mailsEach = 10;

interface Row {
  id: string;
  batch_id: string;
}

/** Users with mail and push switched on, in a zone where it is day, with deliveries due now. */
async function createReaders(owner: Client, count: number): Promise<string[]> {
  const ids = await createUsers(owner, count);
  await owner.query('update auth.users set email_confirmed_at = now() where id = any ($1)', [ids]);
  await owner.query(
    `insert into public.notification_settings (user_id, mail, push, time_zone)
     select id, true, true, ${zoneAtNoon}
     from unnest($1::uuid[]) as id`,
    [ids],
  );
  await owner.query(
    `insert into public.reminders (user_id, title, reminder_date)
     select user_id, 'Anrufen', (now() at time zone time_zone)::date from public.notification_settings where user_id = any ($1)`,
    [ids],
  );
  await owner.query(
    `update private.notification_plans set planned_on = planned_on - 1, next_at = now() - interval '1 minute'
     where user_id = any ($1)`,
    [ids],
  );
  return ids;
}

async function eachAtOnce<T>(
  { server }: RaceContext,
  count: number,
  work: (client: Client) => Promise<T>,
): Promise<T[]> {
  const clients = await Promise.all(Array.from({ length: count }, () => server.connect()));
  const results = await Promise.all(clients.map(work));
  await Promise.all(clients.map((client) => client.end()));
  return results;
}

async function claimAll(client: Client): Promise<Row[][]> {
  const batches: Row[][] = [];
  for (;;) {
    const { rows } = await client.query<Row>("select id, batch_id from private.claim_batch('mail', $1)", [
      mailsEach,
    ]);
    if (rows.length === 0) return batches;
    batches.push(rows);
  }
}

function distinct(batches: readonly Row[][]): number {
  return new Set(batches.flat().map(({ id }) => id)).size;
}

/** Twenty workers plan and claim concurrently; then all leases expire, and they claim again. */
export async function raceOfClaims(
  context: RaceContext,
  users: number,
): Promise<{ planned: number; claimed: number; twice: number; split: number; again: number }> {
  const { owner } = context;
  const ids = await createReaders(owner, users);
  const planned = await eachAtOnce(context, workers, async (client) => {
    const { rows } = await client.query<{ users: number }>(
      'select private.plan_notifications(now(), 50) as users',
    );
    let sum = rows[0]?.users ?? 0;
    for (let last = sum; last > 0; sum += last) {
      const next = await client.query<{ users: number }>(
        'select private.plan_notifications(now(), 50) as users',
      );
      last = next.rows[0]?.users ?? 0;
    }
    return sum;
  });
  await owner.query(
    "update private.deliveries set due_at = now() - interval '1 minute' where user_id = any ($1)",
    [ids],
  );
  const first = (await eachAtOnce(context, workers, claimAll)).flat();
  const sizes = new Map(first.map((batch) => [batch[0]?.batch_id, batch.length]));
  await owner.query("update private.batches set claimed_until = now() - interval '1 second'");
  const second = (await eachAtOnce(context, workers, claimAll)).flat();
  const split = second.filter(
    (batch) =>
      batch.length !== sizes.get(batch[0]?.batch_id) ||
      batch.some((row) => row.batch_id !== batch[0]?.batch_id),
  );
  await owner.query('delete from auth.users where id = any ($1)', [ids]);
  await owner.query("update private.batches set claimed_until = now() - interval '1 second'");
  await claimAll(owner);
  return {
    planned: planned.reduce((sum, count) => sum + count, 0),
    claimed: distinct(first),
    twice: first.flat().length - distinct(first) + (second.flat().length - distinct(second)),
    split: split.length,
    again: distinct(second),
  };
}

/** Two devices per user, one of them gone. */
async function addDevices(owner: Client, ids: readonly string[]): Promise<void> {
  await owner.query(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, device)
     select id, 'https://web.push.apple.com/' || gen_random_uuid(), 'BA' || repeat('A', 85), repeat('A', 22), device
     from unnest($1::uuid[]) as id, unnest(array['Neu', 'Alt']) as device`,
    [ids],
  );
}

/** Claims push deliveries and stores results. */
const pushed = `
  with claimed as (select id, content from private.claim_deliveries('push', 20))
  select private.finish_notifications(
    coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', 'sent')), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', device ->> 'id', 'delivery', one.id, 'state', case when position % 2 = 0 then 'gone' else 'delivered' end
      ))
      from claimed as one, jsonb_array_elements(one.content -> 'devices') with ordinality as found (device, position)
    ), '[]')
  ) from claimed`;

/**
 * Accounts are deleted and settings change while deliveries are planned, claimed and finished. Returns the deadlocks.
 */
export async function raceOfSendingAndDeletions(
  context: RaceContext,
  rounds: number,
): Promise<{ deadlocks: string[]; left: number }> {
  const { owner } = context;
  const deadlocks: string[] = [];
  const noted = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      if (codeOf(error) !== '40P01') throw error;
      deadlocks.push(name);
    });
  let left = 0;
  for (let round = 0; round < rounds; round += 1) {
    const ids = await createReaders(owner, 40);
    const due = `update private.deliveries set due_at = now() - interval '1 minute' where id in (
      select id from private.deliveries where state = 'waiting' and due_at > now() for update skip locked
    )`;
    await addDevices(owner, ids);
    await owner.query('insert into private.mail_bounces (user_id) select unnest($1::uuid[])', [ids]);
    await Promise.all([
      ...[0, 1].map((half) =>
        eachAtOnce(context, 1, async (client) => {
          for (const id of ids.slice(half * 15, half * 15 + 15)) {
            await noted('deletion', () => client.query('delete from auth.users where id = $1', [id]));
          }
        }),
      ),
      eachAtOnce(context, 3, (client) =>
        noted('plan', () => client.query('select private.notifications_tick()')),
      ),
      eachAtOnce(context, 1, (client) =>
        noted('settings', () =>
          client.query('update public.notification_settings set send_hour = 10 where user_id = any ($1)', [
            ids,
          ]),
        ),
      ),
      eachAtOnce(context, 4, async (client) => {
        await noted('due', () => client.query(due));
        await noted('claim', async () => {
          // The second bounce, which blocks the address in the settings.
          const results = (await claimAll(client)).flat().map(({ id }) => ({ id, state: 'bounced' }));
          await client.query('select private.finish_notifications($1, $2)', [JSON.stringify(results), '[]']);
        });
        await noted('push', () => client.query(pushed));
      }),
    ]);
    const { rows } = await owner.query<{ left: number }>(
      `select (
         (select count(*) from private.deliveries where user_id not in (select id from auth.users))
         + (select count(*) from private.notices where user_id not in (select id from auth.users))
         + (select count(*) from private.mail_bounces where user_id not in (select id from auth.users))
       )::integer as left`,
    );
    left += rows[0]?.left ?? 0;
    await owner.query('delete from auth.users where id = any ($1)', [ids]);
  }
  return { deadlocks, left };
}

/**
 * Two users register the same device concurrently; it has to belong to one of them, and a user never has more than ten.
 */
export async function raceForDevices(context: RaceContext): Promise<{ owners: number; most: number }> {
  const { owner, clients } = context;
  const users = await createUsers(owner, 4);
  const shared = `https://web.push.apple.com/${randomUUID()}`;
  await Promise.all(
    users.flatMap((userId) =>
      Array.from({ length: 8 }, (_, index) =>
        clients.use(async (client) => {
          await client.query('begin');
          await client.query(
            "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
            [JSON.stringify({ sub: userId, role: 'authenticated', is_anonymous: false })],
          );
          const endpoint = index % 2 === 0 ? shared : `https://web.push.apple.com/${randomUUID()}`;
          await client
            .query('select public.save_push_subscription($1, $2, $3)', [
              endpoint,
              `BA${'A'.repeat(85)}`,
              'A'.repeat(22),
            ])
            .then(
              () => client.query('commit'),
              (error: unknown) => client.query('rollback').then(() => Promise.reject(error)),
            );
        }),
      ),
    ),
  );
  const { rows } = await owner.query<{ owners: number; most: number }>(
    `select (select count(*) from public.push_subscriptions where endpoint = $1)::integer as owners,
       (select max(devices) from (select count(*) as devices from public.push_subscriptions where user_id = any ($2) group by user_id) as counts)::integer as most`,
    [shared, users],
  );
  return rows[0] ?? { owners: 0, most: 0 };
}
