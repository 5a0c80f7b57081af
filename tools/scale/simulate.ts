import { readFileSync } from 'node:fs';

import type { Client } from 'pg';

import { createGroup, createUsers, type TestGroup } from '../postgres/clients.ts';
import { request, startProjectDatabase } from '../postgres/project-database.ts';

const groupSizes = [12, 100, 500];
const rounds = 120;
const storedRows = 2000;

interface LiveCost {
  members: number;
  /** Cost of a chat message without listeners. */
  message: string;
  /** Cost of a comment on a surprise without listeners. */
  secret: string;
  /** Cost of a row change per listener. */
  'row change, per listener': string;
}

interface Place {
  users: string[];
  group: TestGroup;
  giftId: string;
}

/** Measures in a local PostgreSQL 17. */
export async function simulate(): Promise<{ live: LiveCost[]; rows: Record<string, number> }> {
  const server = await startProjectDatabase();
  try {
    const client = await server.connect();
    const cost = await costOf(client);
    const places: Place[] = [];
    for (const size of groupSizes) places.push(await createPlace(client, size));
    const live: LiveCost[] = [];
    for (const place of places) {
      const message = await cost(() => write(client, place));
      const secret = await cost(() => comment(client, place));
      const check = await cost(() => readLatest(client, place));
      live.push({
        members: place.users.length,
        message: message.toFixed(2),
        secret: secret.toFixed(2),
        'row change, per listener': check.toFixed(2),
      });
    }
    const rows = await bytesPerRow(client, places[0]);
    await client.end();
    return { live, rows };
  } finally {
    await server.stop();
  }
}

async function createPlace(client: Client, size: number): Promise<Place> {
  const users = await createUsers(client, size);
  const group = await createGroup(client, users);
  const { rows } = await client.query<{ id: string }>(
    `insert into public.group_gifts (group_id, created_by, title, recipient_user_id)
     values ($1, $2, 'Rad', $3) returning id`,
    [group.id, group.memberIds[0], users[1]],
  );
  return { users, group, giftId: rows[0]?.id ?? '' };
}

// A message of typical length.
const text = 'Ich frage Jonas, ob er das Fahrrad am Samstag abholen kann, ja?';

/**
 * Rotates writers because of the rate limit of thirty comments per minute; the second user is the recipient and must
 * not know the gift.
 */
function nextWriter({ users, group }: Place): { userId: string; memberId: string } {
  turn += 1;
  const index = (turn % (users.length - 2)) + 2;
  return { userId: users[index] ?? '', memberId: group.memberIds[index] ?? '' };
}
let turn = 0;

async function write(client: Client, place: Place): Promise<void> {
  const { userId, memberId } = nextWriter(place);
  await request(
    client,
    { userId },
    'insert into public.chat_messages (group_id, member_id, text) values ($1, $2, $3)',
    [place.group.id, memberId, text],
  );
}

async function comment(client: Client, place: Place): Promise<void> {
  const { userId, memberId } = nextWriter(place);
  await request(
    client,
    { userId },
    'insert into public.gift_comments (group_id, gift_id, member_id, text) values ($1, $2, $3, $4)',
    [place.group.id, place.giftId, memberId, text],
  );
}

/** Realtime reads a changed row with the rights of each listener. */
async function readLatest(client: Client, { users, group }: Place): Promise<void> {
  await request(
    client,
    { userId: users.at(-1) ?? '' },
    `select id from public.chat_messages where id = (
       select id from public.chat_messages where group_id = $1 order by created_at desc, id desc limit 1)`,
    [group.id],
  );
}

/** CPU milliseconds per call of the server process of a connection, independent of other load. */
async function costOf(client: Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  const spent = () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
  return async (call: () => Promise<void>): Promise<number> => {
    for (let round = 0; round < rounds / 10; round += 1) await call();
    const before = spent();
    for (let round = 0; round < rounds; round += 1) await call();
    return (spent() - before) / rounds;
  };
}

async function bytesPerRow(client: Client, place: Place | undefined): Promise<Record<string, number>> {
  if (!place) throw new Error('Nobody has a group.');
  const { users, group, giftId } = place;
  const values = [group.id, group.memberIds[0], giftId, users[0], text];
  const inserts = {
    chat_messages:
      'insert into public.chat_messages (group_id, member_id, text) select g, m, t from input, series',
    group_gifts: `insert into public.group_gifts (group_id, created_by, title, notes) select g, m, 'Fahrrad', t from input, series`,
    gift_comments:
      'insert into public.gift_comments (group_id, gift_id, member_id, text) select g, i, m, t from input, series',
    gifts: `insert into public.gifts (user_id, title, notes) select u, 'Fahrrad', t from input, series`,
    people: `insert into public.people (user_id, name) select u, 'Lotte' from input, series`,
    reminders: `insert into public.reminders (user_id, title, reminder_date) select u, 'Fahrrad', '2026-12-24' from input, series`,
  };
  const bytes: Record<string, number> = {};
  for (const [table, insert] of Object.entries(inserts)) {
    const size = async () => {
      const { rows } = await client.query<{ size: string }>(
        `select pg_total_relation_size('public.${table}') as size`,
      );
      return Number(rows[0]?.size);
    };
    const before = await size();
    await client.query(
      `with input (g, m, i, u, t) as (values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::text)),
         series as (select from generate_series(1, ${storedRows}))
       ${insert}`,
      values,
    );
    bytes[table] = Math.round(((await size()) - before) / storedRows);
  }
  return bytes;
}
