import type { Client } from 'pg';
import { expect, test } from 'vitest';

import { createUsers, zoneAtNoon } from '../postgres/test-clients.ts';
import { answered, atOnce, count, owner, server, sized } from './test-stage.ts';

interface Row {
  id: string;
  batch_id: string;
}

/** Creates users with mail and push switched on, in a time zone where it is day, with deliveries due now. */
async function createReaders(users: number): Promise<string[]> {
  const ids = await createUsers(owner, users);
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

function connected<T>(connections: number, work: (client: Client) => Promise<T>): Promise<T[]> {
  return atOnce(connections, async () => {
    const client = await server.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  });
}

async function planAll(client: Client): Promise<number> {
  for (let sum = 0; ;) {
    const { rows } = await client.query<{ users: number }>(
      'select private.plan_notifications(now(), 50) as users',
    );
    const planned = rows[0]?.users ?? 0;
    if (planned === 0) return sum;
    sum += planned;
  }
}

async function claimAll(client: Client): Promise<Row[][]> {
  const batches: Row[][] = [];
  for (;;) {
    const { rows } = await client.query<Row>("select id, batch_id from private.claim_batch('mail', 10)");
    if (rows.length === 0) return batches;
    batches.push(rows);
  }
}

/** Batches of mails that twenty workers claim concurrently; checks that every mail is in exactly one. */
async function claimedAtOnce(mails: number): Promise<Row[][]> {
  const batches = (await connected(20, claimAll)).flat();
  const claimed = batches.flat().map(({ id }) => id);
  expect(claimed).toHaveLength(mails);
  expect(new Set(claimed).size).toBe(mails);
  return batches;
}

// Twenty workers plan and claim deliveries concurrently. Then all claims expire, and the workers claim again.
test('a reminder is claimed once, and its batch comes back whole', async () => {
  const users = sized(2_000, 200);
  const ids = await createReaders(users);
  const planned = await connected(20, planAll);
  expect(planned.reduce((sum, one) => sum + one, 0)).toBe(users);
  await owner.query(
    "update private.deliveries set due_at = now() - interval '1 minute' where user_id = any ($1)",
    [ids],
  );
  const sizes = new Map((await claimedAtOnce(users)).map((batch) => [batch[0]?.batch_id, batch.length]));
  await owner.query("update private.batches set claimed_until = now() - interval '1 second'");
  for (const batch of await claimedAtOnce(users)) {
    expect(new Set(batch.map(({ batch_id: id }) => id)).size).toBe(1);
    expect(batch).toHaveLength(sizes.get(batch[0]?.batch_id) ?? 0);
  }
  await owner.query('delete from auth.users where id = any ($1)', [ids]);
  await owner.query("update private.batches set claimed_until = now() - interval '1 second'");
  await claimAll(owner);
});

/** Adds two devices per user; the push service will report one of them as unregistered. */
async function addDevices(ids: readonly string[]): Promise<void> {
  await owner.query(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, device)
     select id, 'https://web.push.apple.com/' || gen_random_uuid(), 'BA' || repeat('A', 85), repeat('A', 22), device
     from unnest($1::uuid[]) as id, unnest(array['Neu', 'Alt']) as device`,
    [ids],
  );
}

/** SQL that claims push deliveries and stores their results. */
const push = `
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
const makeDue = `update private.deliveries set due_at = now() - interval '1 minute' where id in (
  select id from private.deliveries where state = 'waiting' and due_at > now() for update skip locked
)`;

// Accounts are deleted and settings change while deliveries are planned, claimed and finished.
test('reminders are sent while accounts go', async () => {
  const refusals: string[] = [];
  const noted = async (name: string, work: Promise<unknown>) => {
    const { code } = await answered(work);
    if (code !== undefined) refusals.push(`${name}: ${code}`);
  };
  for (let round = 0; round < sized(15, 4); round += 1) {
    const ids = await createReaders(40);
    await addDevices(ids);
    await owner.query('insert into private.mail_bounces (user_id) select unnest($1::uuid[])', [ids]);
    const deleteHalf = (half: number) =>
      connected(1, async (client) => {
        for (const id of ids.slice(half * 15, half * 15 + 15))
          await noted('deletion', client.query('delete from auth.users where id = $1', [id]));
      });
    await Promise.all([
      deleteHalf(0),
      deleteHalf(1),
      connected(3, (client) => noted('plan', client.query('select private.notifications_tick()'))),
      connected(1, (client) => {
        const settings = 'update public.notification_settings set send_hour = 10 where user_id = any ($1)';
        return noted('settings', client.query(settings, [ids]));
      }),
      connected(4, async (client) => {
        await noted('due', client.query(makeDue));
        const sending = async () => {
          // This is the second bounce of each address, after which the settings block mails to it.
          const results = (await claimAll(client)).flat().map(({ id }) => ({ id, state: 'bounced' }));
          await client.query('select private.finish_notifications($1, $2)', [JSON.stringify(results), '[]']);
        };
        await noted('claim', sending());
        await noted('push', client.query(push));
      }),
    ]);
    for (const table of ['deliveries', 'notices', 'mail_bounces'])
      expect(await count(`private.${table} where user_id not in (select id from auth.users)`)).toBe(0);
    await owner.query('delete from auth.users where id = any ($1)', [ids]);
  }
  expect(refusals).toEqual([]);
});
