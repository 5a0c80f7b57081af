import { randomUUID } from 'node:crypto';

import { createGroup, createUsers, type TestGroup } from '../postgres/clients.ts';
import { codeOf, request, type Caller } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

const racers = 12;
/** Free places of the quota at the start of the race. */
const room = 5;

interface QuotaRace {
  /** Requests of the racers; `index` makes them different. */
  steps: [caller: Caller, statement: string, values: unknown[]][];
  /** SQL that counts the stored items under the quota. */
  stored: string;
  limit: number;
}

type Prepare = (context: RaceContext, users: string[], group: TestGroup) => Promise<QuotaRace>;

function ownRows(table: string, limit: number, columns: string, row: string): Prepare {
  return async ({ owner }, [userId = '']) => {
    const add = `insert into public.${table} (user_id, ${columns}) select $1, ${row} from generate_series(1, $2)`;
    await owner.query(add, [userId, limit - room]);
    return {
      steps: Array.from({ length: racers }, () => [{ userId }, add, [userId, 1]]),
      stored: `select count(*) from public.${table} where user_id = '${userId}'`,
      limit,
    };
  };
}

/** A little more than the row size of a message of 5,000 characters. */
const longMessage = 5_300;

function messagesOfGuests(users: string[], { id, memberIds }: TestGroup): QuotaRace {
  const add =
    "insert into public.chat_messages (group_id, member_id, text) values ($1, $2, repeat('x', 5000))";
  return {
    steps: users.map((userId, index) => [{ userId, isAnonymous: true }, add, [id, memberIds[index]]]),
    stored: `select count(*) from public.chat_messages where group_id = '${id}'`,
    limit: room,
  };
}

const races: Record<string, Prepare> = {
  people: ownRows('people', 1_000, 'name', "'Mia'"),
  gifts: ownRows('gifts', 10_000, 'title', "'Rad'"),
  reminders: ownRows('reminders', 2_000, 'reminder_date', 'current_date'),
  ideas: async ({ owner }, users, { id, memberIds }) => {
    const add = `insert into public.group_gifts (group_id, created_by, title) select $1, $2, 'Rad' from generate_series(1, $3)`;
    await owner.query(add, [id, memberIds[0], 2_000 - room]);
    return {
      steps: users.map((userId, index) => [{ userId }, add, [id, memberIds[index], 1]]),
      stored: `select count(*) from public.group_gifts where group_id = '${id}'`,
      limit: 2_000,
    };
  },
  comments: async ({ owner }, users, { id, memberIds }) => {
    const gift = randomUUID();
    await owner.query("insert into public.group_gifts (id, group_id, title) values ($1, $2, 'Rad')", [
      gift,
      id,
    ]);
    const add = `insert into public.gift_comments (group_id, gift_id, member_id, text) select $1, $2, $3, 'Gut' from generate_series(1, $4)`;
    await owner.query(add, [id, gift, memberIds[0], 500 - room]);
    return {
      steps: users.map((userId, index) => [{ userId }, add, [id, gift, memberIds[index], 1]]),
      stored: `select count(*) from public.gift_comments where gift_id = '${gift}'`,
      limit: 500,
    };
  },
  messages: async ({ owner }, [userId = ''], { id, memberIds: [member = ''] }) => {
    await owner.query(
      "insert into private.write_counters (user_id, place_id, kind, amount) values ($1, $2, 'messages', $3)",
      [userId, id, 60 - room],
    );
    const add = "insert into public.chat_messages (group_id, member_id, text) values ($1, $2, 'Hallo')";
    return {
      steps: Array.from({ length: racers }, () => [{ userId }, add, [id, member]]),
      stored: `select count(*) from public.chat_messages where member_id = '${member}'`,
      limit: room,
    };
  },
  'comments a minute': async ({ owner }, [userId = ''], { id, memberIds: [member = ''] }) => {
    const gift = randomUUID();
    await owner.query("insert into public.group_gifts (id, group_id, title) values ($1, $2, 'Rad')", [
      gift,
      id,
    ]);
    await owner.query(
      "insert into private.write_counters (user_id, place_id, kind, amount) values ($1, $2, 'comments_a_minute', $3)",
      [userId, id, 30 - room],
    );
    const add = `insert into public.gift_comments (group_id, gift_id, member_id, text) values ($1, $2, $3, 'Gut')`;
    return {
      steps: Array.from({ length: racers }, () => [{ userId }, add, [id, gift, member]]),
      stored: `select count(*) from public.gift_comments where gift_id = '${gift}'`,
      limit: room,
    };
  },
  'changes a day': async ({ owner }, [userId = '']) => {
    await owner.query(
      "insert into private.write_counters (user_id, place_id, kind, amount) values ($1, $1, 'changes_a_day', $2)",
      [userId, 20_000 - room],
    );
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
  'changes of a group': async ({ owner }, [userId = '', ...others], { memberIds: [, ...members] }) => {
    await owner.query(
      "insert into private.write_counters (user_id, place_id, kind, amount) values ($1, $1, 'group_changes', $2)",
      [userId, 60 - room],
    );
    return {
      steps: members.map((id) => [
        { userId },
        "update public.group_members set role = 'admin' where id = $1",
        [id],
      ]),
      stored: `select count(*) from public.group_members where user_id in ('${others.join("', '")}') and role = 'admin'`,
      limit: room,
    };
  },
  'bytes of guests in the project': async ({ owner }, users, group) => {
    await owner.query(
      `update private.project_budgets set day = (now() at time zone 'Europe/Berlin')::date, used = bytes_a_day - $1
       where quota = 'guest_bytes'`,
      [room * longMessage],
    );
    return messagesOfGuests(users, group);
  },
  'bytes of guests in a group': async ({ owner }, users, group) => {
    await owner.query('update private.project_budgets set used = 0 where used > 0');
    await owner.query(
      "insert into private.write_counters (user_id, place_id, kind, amount) values ($1, $1, 'guest_bytes_here', $2)",
      [group.id, 5 * 1024 * 1024 - room * longMessage],
    );
    return messagesOfGuests(users, group);
  },
  members: async ({ owner }, users) => {
    const full = await createGroup(owner, await createUsers(owner, 500 - room));
    return {
      steps: users.map((userId) => [{ userId }, 'select public.join_group_by_token($1)', [full.token]]),
      stored: `select member_count from public.groups where id = '${full.id}'`,
      limit: 500,
    };
  },
  memberships: async ({ owner }) => {
    const [userId = '', ...admins] = await createUsers(owner, 1 + racers);
    for (let count = 0; count < 10 - room; count += 1) await createGroup(owner, [userId]);
    const open: TestGroup[] = [];
    for (const admin of admins) open.push(await createGroup(owner, [admin]));
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
  'groups a day': async (_, [userId = '']) => ({
    steps: Array.from({ length: racers }, () => [
      { userId },
      "select public.create_group_with_admin_v2('Familie')",
      [],
    ]),
    stored: `select count(*) from public.groups where created_by = '${userId}'`,
    limit: 10,
  }),
  groups: async ({ owner }, [userId = '']) => {
    await owner.query(
      "insert into public.groups (name, created_by) select 'Alt', $1 from generate_series(1, $2)",
      [userId, 50 - room],
    );
    return {
      steps: Array.from({ length: racers }, () => [
        { userId },
        "select public.create_group_with_admin_v2('Familie')",
        [],
      ]),
      stored: `select count(*) from public.groups where created_by = '${userId}'`,
      limit: 50,
    };
  },
};

export interface QuotaRaceResult {
  quotas: number;
  /** Quotas whose limit was not met exactly, or with another answer than the quota's refusal. */
  wrong: string[];
}

/** Twelve concurrent inserts for fewer free places. */
export async function raceAtQuotas(context: RaceContext): Promise<QuotaRaceResult> {
  const wrong: string[] = [];
  for (const [name, prepare] of Object.entries(races)) {
    const users = await createUsers(context.owner, racers);
    const { steps, stored, limit } = await prepare(context, users, await createGroup(context.owner, users));
    const codes = await Promise.all(
      steps.map(([caller, statement, values]) =>
        context.clients.use((client) =>
          request(client, caller, statement, values).then(
            () => 'stored',
            (error: unknown) => codeOf(error) ?? String(error),
          ),
        ),
      ),
    );
    const { rows } = await context.owner.query<Record<string, string>>(stored);
    const [count] = Object.values(rows[0] ?? {}).map(Number);
    const others = codes.filter((code) => code !== 'stored' && code !== 'QUOTA');
    if (count !== limit || others.length > 0) wrong.push(`${name}: ${count} ${others.join(' ')}`);
  }
  return { quotas: Object.keys(races).length, wrong };
}
