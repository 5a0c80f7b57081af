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

const lists = [
  ['gifts', "user_id, person_id, title) values ($1, $2, 'Buch')"],
  ['received_gifts', "user_id, person_id, from_name, title) values ($1, $2, 'Oma', 'Schal')"],
] as const;

test.each(lists)(
  'a change of %s that names its person again meets the deletion of that person without a deadlock',
  async (list, row) => {
    const [device, other, owner] = await Promise.all([
      server.connect(apiUser),
      server.connect(apiUser),
      server.connect(),
    ]);
    try {
      const [userId = ''] = await createUsers(owner, 1);
      const { rows } = await request<{ id: string }>(
        device,
        { userId },
        "insert into public.people (user_id, name) values ($1, 'Oma') returning id",
        [userId],
      );
      const person = rows[0]?.id;
      await request(device, { userId }, `insert into public.${list} (${row}`, [userId, person]);

      await owner.query('begin');
      // Locks the row as a change does first; the change itself follows below.
      await owner.query(`select from public.${list} where user_id = $1 for update`, [userId]);
      const deletion = request(other, { userId }, 'delete from public.people where id = $1', [person]);
      await deletionWaits();
      await owner.query(`update public.${list} set person_id = $2, title = 'Tee' where user_id = $1`, [
        userId,
        person,
      ]);
      await owner.query('commit');
      await deletion;

      const { rows: left } = await owner.query(
        `select title, person_id from public.${list} where user_id = $1`,
        [userId],
      );
      expect(left).toEqual([{ title: 'Tee', person_id: null }]);
    } finally {
      await Promise.all([device.end(), other.end(), owner.end()]);
    }
  },
);

test('two who count changes of a group at the same moment do not wait for each other', async () => {
  const [writer, other] = await Promise.all([server.connect(), server.connect()]);
  try {
    const { id } = await createGroup(writer, await createUsers(writer, 1));
    const addIdea = (client: typeof writer) =>
      client.query("insert into public.group_gifts (group_id, title) values ($1, 'Rad')", [id]);
    await addIdea(writer);
    await writer.query('begin');
    await addIdea(writer);
    await other.query("set lock_timeout = '1s'");
    await addIdea(other);
    await writer.query('commit');

    const { rows } = await writer.query(
      'select sum(gifts)::integer as counted from private.group_changes where group_id = $1',
      [id],
    );
    expect(rows).toEqual([{ counted: 3 }]);
  } finally {
    await Promise.all([writer.end(), other.end()]);
  }
});

/** Resolves when the deletion of a person waits for the locked row that references this person. */
async function deletionWaits(): Promise<void> {
  const watcher = await server.connect();
  try {
    for (;;) {
      const { rows } = await watcher.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from public.people%'",
      );
      if (rows.length > 0) return;
      await delay(20);
    }
  } finally {
    await watcher.end();
  }
}
