import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createUsers } from './clients.ts';
import { superuser, type PostgresServer } from './postgres-server.ts';
import { startProjectDatabase } from './project-database.ts';

// On a server: a procedure that commits cannot run in the transaction of a pgTAP file.
let server: PostgresServer;
let owner: Client;
beforeAll(async () => {
  server = await startProjectDatabase();
  owner = await server.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

beforeEach(async () => {
  await owner.query('delete from auth.users where is_anonymous');
  const guests = await createUsers(owner, 25);
  await owner.query(
    "update auth.users set is_anonymous = true, created_at = now() - interval '90 days' where id = any ($1)",
    [guests],
  );
});

async function guestsLeft(): Promise<number> {
  const { rowCount } = await owner.query('select from auth.users where is_anonymous');
  return rowCount ?? 0;
}

test('idle guests go in batches until none is left', async () => {
  await owner.query("call private.delete_all_idle_guests('1 minute', 10)");
  expect(await guestsLeft()).toBe(0);
});

test('no batch begins after the time is up, and the next run goes on', async () => {
  await owner.query("call private.delete_all_idle_guests('0', 10)");
  expect(await guestsLeft()).toBe(15);
  await owner.query("call private.delete_all_idle_guests('0', 10)");
  expect(await guestsLeft()).toBe(5);
});

test('a batch is gone for good before the next one begins', async () => {
  const database = await server.connect(superuser);
  await database.query(`
    create function auth.stop() returns trigger language plpgsql as $$
    begin
      if (select count(*) from auth.users where is_anonymous) <= 15 then raise 'stopped'; end if;
      return old;
    end $$;
    create trigger a_stop before delete on auth.users for each row execute function auth.stop()`);
  await expect(owner.query("call private.delete_all_idle_guests('1 minute', 10)")).rejects.toThrow('stopped');
  await database.query('drop trigger a_stop on auth.users');
  await database.end();
  expect(await guestsLeft()).toBe(15);
});
