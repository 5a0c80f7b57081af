import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { apiUser, type PostgresServer } from './postgres-server.ts';
import { startProjectDatabase } from './project-database.ts';
import { createGroup, createUsers } from './test-clients.ts';
import { request } from './test-requests.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startProjectDatabase();
});
afterAll(() => server.stop());

interface Answer {
  answer: { deleted: { title?: string } | null; stored: { title?: string } | null };
}

const remove = 'select public.delete_as_seen($1, $2, $3) as answer';

/** Creates a user with two connections (devices), and a gift for a person with an occasion. */
async function open() {
  const [device, other, owner] = await Promise.all([
    server.connect(apiUser),
    server.connect(apiUser),
    server.connect(),
  ]);
  const [userId = ''] = await createUsers(owner, 1);
  const add = async (statement: string, values: unknown[]) => {
    const { rows } = await request<{ id: string }>(device, { userId }, `${statement} returning id`, values);
    return rows[0]?.id ?? '';
  };
  const person = await add("insert into public.people (user_id, name) values ($1, 'Oma')", [userId]);
  const occasion = await add(
    "insert into public.person_occasions (user_id, person_id, label) values ($1, $2, 'Namenstag')",
    [userId, person],
  );
  const gift = await add("insert into public.gifts (user_id, title) values ($1, 'Buch')", [userId]);
  const wish = await add("insert into public.wishes (user_id, title, state) values ($1, 'Zelt', 'open')", [
    userId,
  ]);
  const occasions = { [occasion]: { label: 'Namenstag', day: null, sinceYear: null } };
  const removing = async (table: string, id: string, seen: object) => {
    const { rows } = await request<Answer>(other, { userId }, remove, [table, id, JSON.stringify(seen)]);
    return rows[0]?.answer;
  };
  return {
    owner,
    userId,
    gift,
    removeGift: () => removing('gifts', gift, { title: 'Buch' }),
    removePerson: () => removing('people', person, { name: 'Oma', occasions }),
    person,
    wish,
    removeWish: () => removing('wishes', wish, { title: 'Zelt', wish_shares: [] }),
    close: () => Promise.all([device.end(), other.end(), owner.end()]),
  };
}

test('a text that is being written meets a deletion, and stays', async () => {
  const { owner, userId, removeGift, close } = await open();
  try {
    await owner.query('begin');
    await owner.query("update public.gifts set title = 'Atlas' where user_id = $1", [userId]);
    const removing = removeGift();
    await deletionWaits();
    await owner.query('commit');
    expect(await removing).toMatchObject({ deleted: null, stored: { title: 'Atlas' } });
  } finally {
    await close();
  }
});

test('a text that comes after a deletion changes nothing, and its writer hears of it', async () => {
  const { owner, userId, removeGift, close } = await open();
  try {
    expect(await removeGift()).toMatchObject({ deleted: { title: 'Buch' } });
    const { rowCount } = await owner.query("update public.gifts set title = 'Atlas' where user_id = $1", [
      userId,
    ]);
    expect(rowCount).toBe(0);
  } finally {
    await close();
  }
});

test.each([
  ['changed', "update public.person_occasions set label = 'Jahrestag' where user_id = $1 and person_id = $2"],
  ['added', "insert into public.person_occasions (user_id, person_id, label) values ($1, $2, 'Jahrestag')"],
])('an occasion that is being %s meets the deletion of its person, and stays', async (_how, statement) => {
  const { owner, userId, person, removePerson, close } = await open();
  try {
    await owner.query('begin');
    await owner.query(statement, [userId, person]);
    const removing = removePerson();
    await deletionWaits();
    await owner.query('commit');
    expect(await removing).toMatchObject({ deleted: null, stored: { name: 'Oma' } });
    const { rows } = await owner.query('select label from public.person_occasions where user_id = $1', [
      userId,
    ]);
    expect(rows).toContainEqual({ label: 'Jahrestag' });
  } finally {
    await close();
  }
});

test.each([
  ['by the app', 'select public.share_wish($1, array[$2::uuid])'],
  ['by hand', 'insert into public.wish_shares (wish_id, group_id, user_id) values ($1, $2, auth.uid())'],
])('a wish that is being shared %s meets its deletion, and stays', async (_how, statement) => {
  const { owner, userId, wish, removeWish, close } = await open();
  try {
    const group = await createGroup(owner, [userId]);
    await owner.query('begin');
    await owner.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: userId, role: 'authenticated', is_anonymous: false }),
    ]);
    await owner.query(statement, [wish, group.id]);
    const removing = removeWish();
    await deletionWaits();
    await owner.query('commit');
    expect(await removing).toMatchObject({
      deleted: null,
      stored: { title: 'Zelt', wish_shares: [{ group_id: group.id }] },
    });
  } finally {
    await close();
  }
});

/** Resolves when the deletion waits for a lock that the other user's write holds. */
async function deletionWaits(): Promise<void> {
  const watcher = await server.connect();
  try {
    for (;;) {
      const { rows } = await watcher.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete_as_seen%'",
      );
      if (rows.length > 0) return;
      await delay(20);
    }
  } finally {
    await watcher.end();
  }
}
