import { afterAll, expect, test } from 'vitest';

import { startTestBackend } from '../test-backend.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

interface Counts {
  group_id: string;
  ideas: number;
  comments: number;
  messages: number;
  reservations: number;
}

async function rows<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await backend.sql.query<T>(text, values)).rows;
}

/** Creates random groups with surprises for most members, and two deleted accounts. */
async function fill(seed: number): Promise<void> {
  await backend.sql.exec(`
    delete from public.groups; delete from auth.users; select setseed(${seed});
    create temporary table if not exists people_of (member_id uuid, group_id uuid, user_id uuid, place integer);
    delete from people_of;
    insert into auth.users (id, email) select gen_random_uuid(), number || '@example.org' from generate_series(1, 9) as number;
    insert into public.groups (id, name) select gen_random_uuid(), 'Gruppe ' || number from generate_series(1, 4) as number;
    insert into public.group_members (group_id, user_id, display_name, joined_at)
    select groups.id, users.id, 'Mitglied', now() - random() * interval '20 days' from public.groups, auth.users where random() < 0.7;
    insert into people_of select id, group_id, user_id, row_number() over (partition by group_id order by random()) from public.group_members;
    insert into public.group_gifts (group_id, created_by, title, recipient_user_id, reserved_by, status, created_at)
    select maker.group_id, maker.member_id, 'Kanarienvogel', recipient.user_id, helper.member_id,
      case when helper.member_id is null then 'idea' else 'reserved' end, now() - random() * interval '16 days'
    from people_of as maker
    cross join generate_series(1, 4) as number
    left join people_of as recipient on recipient.group_id = maker.group_id and recipient.place = maker.place + number and random() < 0.8
    left join people_of as helper on helper.group_id = maker.group_id and helper.place = maker.place - number
      and helper.user_id is distinct from recipient.user_id and random() < 0.5;
    update public.group_gifts set reserved_at = now() - random() * interval '16 days' where reserved_by is not null;
    insert into public.gift_comments (group_id, gift_id, member_id, text, created_at)
    select gift.group_id, gift.id, writer.member_id, 'Kanarienvogel', now() - random() * interval '16 days'
    from public.group_gifts as gift join people_of as writer using (group_id)
    where writer.user_id is distinct from gift.recipient_user_id and random() < 0.3;
    insert into public.chat_messages (group_id, member_id, text, created_at)
    select group_id, member_id, 'Hallo', now() - random() * interval '16 days' from people_of, generate_series(1, 3);
    insert into public.group_news_settings (user_id, group_id, is_muted, seen_at)
    select user_id, group_id, random() < 0.3, now() - random() * interval '16 days' from people_of where random() < 0.5;
    delete from auth.users where email = '1@example.org';
    delete from auth.users where email = '2@example.org';
  `);
}

/** Counts of news in groups, computed from the rows that this user may read. */
async function countedBy(user: string, since: string): Promise<Counts[]> {
  const claims = JSON.stringify({ sub: user, role: 'authenticated', is_anonymous: false });
  await rows(
    "select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)",
    [claims, user],
  );
  await backend.sql.exec('set role authenticated');
  try {
    const mine = await rows<{ id: string; group_id: string; since: string }>(
      `select me.id, me.group_id, greatest(me.joined_at, wanted.seen_at, $1::timestamptz)::text as since
       from public.group_members as me left join public.group_news_settings as wanted using (user_id, group_id)
       where me.user_id = $2 and not coalesce(wanted.is_muted, false)`,
      [since, user],
    );
    const counts = await Promise.all(
      mine.map(async (me): Promise<Counts> => {
        const values = [me.group_id, me.since, me.id];
        const count = async (table: string, time: string, author: string) => {
          const found = await rows<{ count: number }>(
            `select count(*)::integer as count from public.${table}
             where group_id = $1 and ${time} > $2::timestamptz and ${author} is distinct from $3`,
            values,
          );
          return found[0]?.count ?? 0;
        };
        return {
          group_id: me.group_id,
          ideas: await count('group_gifts', 'created_at', 'created_by'),
          comments: await count('gift_comments', 'created_at', 'member_id'),
          messages: await count('chat_messages', 'created_at', 'member_id'),
          reservations: await count('group_gifts', 'reserved_by is not null and reserved_at', 'reserved_by'),
        };
      }),
    );
    return counts.filter((one) => one.ideas + one.comments + one.messages + one.reservations > 0);
  } finally {
    await backend.sql.exec('reset role');
    await rows(
      "select set_config('request.jwt.claims', '', false), set_config('request.jwt.claim.sub', '', false)",
    );
  }
}

const byGroup = (counts: readonly Counts[]) => counts.toSorted((a, b) => (a.group_id < b.group_id ? -1 : 1));

test.each(Array.from({ length: 4 }, () => Math.random()))(
  'everybody in groups made by chance hears in numbers what they could count (%f)',
  async (seed) => {
    await fill(seed);
    const users = await rows<{ id: string }>('select id from auth.users order by id');
    expect(users).toHaveLength(7);
    const since = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000).toISOString();
    let heard = 0;
    for (const { id } of users) {
      const told = await rows<Counts>(
        `select group_id, ideas::integer, comments::integer, messages::integer, reservations::integer
         from private.group_news_of($1, $2)`,
        [id, since],
      );
      expect(byGroup(told)).toEqual(byGroup(await countedBy(id, since)));
      heard += told.length;
    }
    expect(heard).toBeGreaterThan(0);
    // A mail about news in groups is planned for users with news, and for no others.
    await backend.sql.exec(
      `insert into public.notification_settings (user_id, mail, group_news, time_zone) select id, true, 'daily', 'UTC' from auth.users`,
    );
    const noon = `${new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)} 12:00+00`;
    await rows('update private.notification_plans set news_at = $1::timestamptz, next_at = now()', [since]);
    await rows('select private.plan_notifications($1)', [noon]);
    const planned = await rows<{ user_id: string }>(
      'select user_id from private.deliveries order by user_id',
    );
    const hearing = await rows<{ id: string }>(
      `select id from auth.users where exists (
         select from private.group_news_of(id, $1::timestamptz - interval '14 days', $1)
       ) order by id`,
      [noon],
    );
    expect(planned.map(({ user_id }) => user_id)).toEqual(hearing.map(({ id }) => id));
  },
);
