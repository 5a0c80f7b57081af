import { readFileSync } from 'node:fs';

import type { Client } from 'pg';

import { zoneAtNoon } from '../postgres/clients.ts';
import { startProjectDatabase } from '../postgres/project-database.ts';

export interface ReminderFigure {
  what: string;
  users: number;
  /** CPU seconds of the database, or seconds of wall-clock time when limited by a service. */
  seconds: string;
}

/** Number of users planned in one tick of the scheduler. */
const measured = 2_000;
const all = 100_000;
const peopleEach = 10;
const groupsEach = 3;
const groupSize = 8;
const groups = (measured * groupsEach) / groupSize;
/** Resend allows two requests per second with 100 mails each. */
const mailsPerSecond = 200;
/** CPU milliseconds to encrypt and send a push under Deno, and pushes per minute of six callers. */
const pushCpu = 1.65;
const pushesPerMinute = 6 * 300;

/** Cost of 24 November, when most users have a reminder a month before Weihnachten. */
export async function simulateReminders(): Promise<ReminderFigure[]> {
  const server = await startProjectDatabase({ jit: 'off', autovacuum: 'off' });
  const client = await server.connect();
  try {
    await fill(client);
    const cost = await costsOf(client);
    const figures: ReminderFigure[] = [];
    const note = (what: string, seconds: number, users = measured) =>
      figures.push({ what, users, seconds: seconds.toFixed(2) });

    const planning = await cost(() =>
      client.query("select private.plan_notifications('2026-11-24 08:00+00')"),
    );
    note('planning, everybody due and reminded', planning);
    const allSent = () => client.query("update private.deliveries set state = 'sent'");
    await allSent();
    await client.query("update private.notification_plans set next_at = '2027-06-16 07:30+00'");
    note(
      'planning, an ordinary day',
      await cost(() => client.query("select private.plan_notifications('2027-06-16 08:00+00')")),
    );
    for (const { what, sql } of newsOfGroups) {
      await client.query(sql);
      await allSent();
      await client.query(
        `update private.notification_plans set planned_on = '2027-06-16', next_at = '2027-06-17 07:30+00', news_at = '2027-06-16 08:00+00'`,
      );
      note(what, await cost(() => client.query("select private.plan_notifications('2027-06-17 08:00+00')")));
    }
    await client.query(`update public.notification_settings set time_zone = ${zoneAtNoon}`);
    await client.query("update private.notification_plans set next_at = 'infinity'");
    await client.query(
      "update private.deliveries set state = 'waiting', due_at = now() - interval '1 minute'",
    );
    const claims = await cost(() => client.query("select private.claim_batch('mail', 100)"));
    note('a claim of 100 mails', claims, 100);
    await allSent();
    note(
      'a tick with nothing to do',
      await cost(() => client.query('select private.notifications_tick()')),
      0,
    );

    note('planning', (planning * all) / measured, all);
    note('claims of mails', (claims * all) / 100, all);
    note('mails, at the limit of the service', all / mailsPerSecond, all);
    note('notifications, at six callers a minute', (all / pushesPerMinute) * 60, all);
    note('notifications, CPU of the functions', (all * pushCpu) / 1000, all);
    return figures;
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Cumulative cases; each one plans again for all users. */
const newsOfGroups = [
  {
    what: 'planning, everybody asks for news and there are none',
    sql: "update public.notification_settings set group_news = 'daily'",
  },
  {
    what: 'planning, a comment in every group, about which the policies are asked',
    sql: `insert into public.gift_comments (group_id, gift_id, text, created_at)
      select distinct on (group_id) group_id, id, 'Blau', '2027-06-16 20:00+00'::timestamptz from public.group_gifts`,
  },
  {
    what: 'planning, an idea in every group as well, hidden from one',
    sql: `insert into public.group_gifts (group_id, title, created_at, recipient_user_id)
      select distinct on (group_id) group_id, 'Fahrrad', '2027-06-16 20:00+00'::timestamptz, user_id from public.group_members`,
  },
  {
    what: 'planning, a message in every group as well',
    sql: `insert into public.chat_messages (group_id, text, created_at) select id, 'Hallo', '2027-06-16 20:00+00' from public.groups`,
  },
];

async function fill(client: Client): Promise<void> {
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at)
     select gen_random_uuid(), number || '@example.org', now() from generate_series(1, $1) as number`,
    [measured],
  );
  await client.query(
    `insert into public.notification_settings (user_id, mail, push, lead_days) select id, true, true, '{31,7,1}' from auth.users`,
  );
  await client.query(
    `insert into public.people (user_id, name, occasion, occasion_date)
     select id, 'Person ' || number, case when number <= 3 then 'Weihnachten' else 'Geburtstag' end, date '1950-01-01' + (random() * 25000)::integer
     from auth.users, generate_series(1, $1) as number`,
    [peopleEach],
  );
  await client.query(
    `insert into public.groups (id, name) select md5(number::text)::uuid, 'Familie' from generate_series(0, $1) as number`,
    [groups - 1],
  );
  await client.query(
    `insert into public.group_members (group_id, user_id, display_name, joined_at)
     select md5(((number + place * $2) % $1)::text)::uuid, id, 'Mitglied', '2026-01-01'
     from (select id, row_number() over () as number from auth.users) as person, generate_series(1, $3) as place`,
    [groups, Math.floor(groups / groupsEach), groupsEach],
  );
  await client.query(
    `insert into public.chat_messages (group_id, text, created_at)
     select id, 'Hallo', '2026-06-01'::timestamptz + make_interval(hours => number) from public.groups, generate_series(1, 100) as number`,
  );
  await client.query(
    `insert into public.group_gifts (group_id, title, created_at)
     select id, 'Fahrrad', '2026-06-01'::timestamptz + make_interval(hours => number) from public.groups, generate_series(1, 20) as number`,
  );
  await client.query(
    `update private.notification_plans set planned_on = '2026-11-23', next_at = '2026-11-24 07:30+00'`,
  );
  await client.query('analyze');
}

/** CPU seconds of the server process of a connection. */
async function costsOf(client: Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const spent = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  return async (call: () => Promise<unknown>): Promise<number> => {
    const before = spent();
    await call();
    return spent() - before;
  };
}
