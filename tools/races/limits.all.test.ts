import { expect, test } from 'vitest';

import { superuser } from '../postgres/postgres-server.ts';
import { createGroup, createUsers, type TestGroup } from '../postgres/test-clients.ts';
import { request, type Caller } from '../postgres/test-requests.ts';
import {
  addGift,
  answered,
  atOnce,
  count,
  look,
  newGroup,
  openPool,
  owner,
  send,
  withClient,
} from './test-stage.ts';

test('ten wrong codes', async () => {
  const [userId] = await createUsers(owner, 1);
  const join = `select status from public.join_group_by_code($1) as joined,
    lateral (select current_setting('response.status') as status where joined is null) as answer`;
  const statuses = await atOnce(100, (index) => send(userId, join, `WRONG${index}`));
  expect(statuses.filter((status) => status === '404')).toHaveLength(10);
  expect(statuses.filter((status) => status === '429')).toHaveLength(90);
  expect(await look('select attempts from private.join_attempts where user_id = $1', userId)).toBe(100);
});

/** Number of concurrent requests to the AI function that its rate limit allows. */
async function takeRequests(calls: number, userOf: (index: number) => string, limit: number | null) {
  const answers = await atOnce(calls, (index) =>
    withClient(async (client) => {
      await client.query('set role service_role');
      try {
        const { rows } = await client.query<{ is_allowed: boolean }>(
          'select is_allowed from public.take_ai_request($1, true, $2)',
          [userOf(index), limit],
        );
        return rows[0]?.is_allowed;
      } finally {
        await client.query('reset role');
      }
    }),
  );
  return answers.filter(Boolean).length;
}

/** Number of rate-limit windows (minutes or days) that the calls were counted in; usually one. */
const windowsOf = (caller: string, period: string) =>
  count('private.ai_usage where caller = $1 and period = $2', caller, period).then(Number);

test('five AI calls a minute', async () => {
  const allowed = await takeRequests(200, () => 'user:racer', null);
  expect(allowed).toBe(5 * (await windowsOf('user:racer', 'minute')));
});

test('paid AI calls of the project', async () => {
  const allowed = await takeRequests(200, (index) => `user:${index}`, 37);
  expect(allowed).toBe(37 * (await windowsOf('project', 'day')));
});

test('ten new accounts of a network in an hour', async () => {
  const pool = openPool(superuser, 50);
  await atOnce(50, () => pool.query('set role supabase_auth_admin'));
  const event = {
    metadata: { ip_address: '203.0.113.6' },
    user: { email: 'neu@example.org', is_anonymous: false },
  };
  const answers = await atOnce(50, () =>
    pool.query('select private.before_user_created($1) as answer', [event]),
  );
  await pool.end();
  expect(answers.filter(({ rows: [row] }) => !('error' in row.answer))).toHaveLength(10);
});

const racers = 12;
/** Free places under the limit at the start of a race. */
const room = 5;

interface QuotaRace {
  /** Concurrent requests, one per racer. */
  steps: [caller: Caller, statement: string, values: unknown[]][];
  /** SQL that counts the stored rows to which the limit applies. */
  stored: string;
  limit: number;
}

type Prepare = (users: string[], group: TestGroup) => Promise<QuotaRace>;

/** The same request for each racer. */
const repeated = (...step: QuotaRace['steps'][number]) => Array.from({ length: racers }, () => step);

function ownRows(table: string, limit: number, columns: string, row: string): Prepare {
  return async ([userId = '']) => {
    const add = `insert into public.${table} (user_id, ${columns}) select $1, ${row} from generate_series(1, $2)`;
    await owner.query(add, [userId, limit - room]);
    return {
      steps: repeated({ userId }, add, [userId, 1]),
      stored: `select count(*) from public.${table} where user_id = '${userId}'`,
      limit,
    };
  };
}

/** Sets the counter of past writes of a user or group. */
function written(user: string | undefined, place: string | undefined, kind: string, amount: number) {
  return owner.query(
    'insert into private.write_counters (user_id, place_id, kind, amount) values ($1, $2, $3, $4)',
    [user, place, kind, amount],
  );
}

const createGroupAsked = "select public.create_group_with_admin_v2('Familie')";
const addComment = 'insert into public.gift_comments (group_id, gift_id, member_id, text)';
const addMessage = 'insert into public.chat_messages (group_id, member_id, text)';

/** Stored bytes of a message of 5,000 characters, rounded up. */
const longMessage = 5_300;

function messagesOfGuests(users: string[], { id, memberIds }: TestGroup): QuotaRace {
  const add = `${addMessage} values ($1, $2, repeat('x', 5000))`;
  return {
    steps: users.map((userId, index) => [{ userId, isAnonymous: true }, add, [id, memberIds[index]]]),
    stored: `select count(*) from public.chat_messages where group_id = '${id}'`,
    limit: room,
  };
}

const quotas: Record<string, Prepare> = {
  people: ownRows('people', 1_000, 'name', "'Mia'"),
  gifts: ownRows('gifts', 10_000, 'title', "'Rad'"),
  reminders: ownRows('reminders', 2_000, 'reminder_date', 'current_date'),
  ideas: async (users, { id, memberIds }) => {
    const add = `insert into public.group_gifts (group_id, created_by, title) select $1, $2, 'Rad' from generate_series(1, $3)`;
    await owner.query(add, [id, memberIds[0], 2_000 - room]);
    return {
      steps: users.map((userId, index) => [{ userId }, add, [id, memberIds[index], 1]]),
      stored: `select count(*) from public.group_gifts where group_id = '${id}'`,
      limit: 2_000,
    };
  },
  comments: async (users, { id, memberIds }) => {
    const gift = await addGift(id);
    const add = `${addComment} select $1, $2, $3, 'Gut' from generate_series(1, $4)`;
    await owner.query(add, [id, gift, memberIds[0], 500 - room]);
    return {
      steps: users.map((userId, index) => [{ userId }, add, [id, gift, memberIds[index], 1]]),
      stored: `select count(*) from public.gift_comments where gift_id = '${gift}'`,
      limit: 500,
    };
  },
  messages: async ([userId = ''], { id, memberIds: [member] }) => {
    await written(userId, id, 'messages', 60 - room);
    return {
      steps: repeated({ userId }, `${addMessage} values ($1, $2, 'Hallo')`, [id, member]),
      stored: `select count(*) from public.chat_messages where member_id = '${member}'`,
      limit: room,
    };
  },
  'comments a minute': async ([userId = ''], { id, memberIds: [member] }) => {
    const gift = await addGift(id);
    await written(userId, id, 'comments_a_minute', 30 - room);
    return {
      steps: repeated({ userId }, `${addComment} values ($1, $2, $3, 'Gut')`, [id, gift, member]),
      stored: `select count(*) from public.gift_comments where gift_id = '${gift}'`,
      limit: room,
    };
  },
  'changes a day': async ([userId = '']) => {
    await written(userId, userId, 'changes_a_day', 20_000 - room);
    const { rows } = await owner.query<{ id: string }>(
      "insert into public.people (user_id, name) select $1, 'Mia' from generate_series(1, $2) returning id",
      [userId, racers],
    );
    return {
      steps: rows.map(({ id }) => [{ userId }, "update public.people set name = 'Ida' where id = $1", [id]]),
      stored: `select count(*) from public.people where user_id = '${userId}' and name = 'Ida'`,
      limit: room,
    };
  },
  'changes of a group': async ([userId = ''], { id, memberIds: [, ...members] }) => {
    await written(userId, userId, 'group_changes', 60 - room);
    const promote = "update public.group_members set role = 'admin' where id = $1";
    return {
      steps: members.map((member) => [{ userId }, promote, [member]]),
      stored: `select count(*) - 1 from public.group_members where group_id = '${id}' and role = 'admin'`,
      limit: room,
    };
  },
  'bytes of guests in the project': async (users, group) => {
    await owner.query(
      `update private.project_budgets set day = (now() at time zone 'Europe/Berlin')::date, used = bytes_a_day - $1
       where quota = 'guest_bytes'`,
      [room * longMessage],
    );
    return messagesOfGuests(users, group);
  },
  'bytes of guests in a group': async (users, group) => {
    await owner.query('update private.project_budgets set used = 0 where used > 0');
    await written(group.id, group.id, 'guest_bytes_here', 5 * 1024 * 1024 - room * longMessage);
    return messagesOfGuests(users, group);
  },
  members: async (users) => {
    const full = await newGroup(500 - room);
    return {
      steps: users.map((userId) => [{ userId }, 'select public.join_group_by_token($1)', [full.token]]),
      stored: `select member_count from public.groups where id = '${full.id}'`,
      limit: 500,
    };
  },
  memberships: async ([userId = '']) => {
    // One place is already taken, because the user is a member of the group that every race creates.
    for (let groups = 1; groups < 10 - room; groups += 1) await createGroup(owner, [userId]);
    const open: TestGroup[] = [];
    while (open.length < racers) open.push(await newGroup(1));
    return {
      steps: open.map(({ token }) => [
        { userId, isAnonymous: true },
        'select public.join_group_by_token($1)',
        [token],
      ]),
      stored: `select count(*) from public.group_members where user_id = '${userId}'`,
      limit: 10,
    };
  },
  'groups a day': async ([userId = '']) => ({
    steps: repeated({ userId }, createGroupAsked, []),
    stored: `select count(*) from public.groups where created_by = '${userId}'`,
    limit: 10,
  }),
  groups: async ([userId = '']) => {
    await owner.query(
      "insert into public.groups (name, created_by) select 'Alt', $1 from generate_series(1, $2)",
      [userId, 50 - room],
    );
    return {
      steps: repeated({ userId }, createGroupAsked, []),
      stored: `select count(*) from public.groups where created_by = '${userId}'`,
      limit: 50,
    };
  },
};

test.each(Object.entries(quotas))('exactly what a limit allows: %s', async (_, prepare) => {
  const group = await newGroup(racers);
  const { steps, stored, limit } = await prepare(group.users, group);
  const answers = await Promise.all(
    steps.map(([caller, statement, values]) =>
      answered(withClient((client) => request(client, caller, statement, values))),
    ),
  );
  const refusals = answers.flatMap(({ code }) => code ?? []);
  expect(await look(stored)).toBe(limit);
  expect(refusals.filter((code) => code !== 'QUOTA')).toEqual([]);
});

test('a device has one user', async () => {
  const users = await createUsers(owner, 4);
  const shared = 'https://web.push.apple.com/shared';
  const save = 'select public.save_push_subscription($1, $2, $3)';
  await Promise.all(
    users.flatMap((userId) =>
      Array.from({ length: 8 }, (_, index) => {
        const endpoint = index % 2 === 0 ? shared : `https://web.push.apple.com/${userId}-${index}`;
        return send(userId, save, endpoint, `BA${'A'.repeat(85)}`, 'A'.repeat(22));
      }),
    ),
  );
  expect(await count('public.push_subscriptions where endpoint = $1', shared)).toBe(1);
  const most = `select max(devices) from (
    select count(*) as devices from public.push_subscriptions where user_id = any ($1) group by user_id
  ) as counts`;
  expect(await look(most, users)).toBeLessThanOrEqual(10);
});
