import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { apiUser, type PostgresServer } from '../postgres/postgres-server.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

/**
 * Sends messages over connections that are killed at random, and loses every fifth response. Unconfirmed messages are
 * sent again with the same id.
 */
export async function raceWithKilledConnections(
  { server, owner }: RaceContext,
  messages: number,
): Promise<{ stored: number; doubled: number; kills: number }> {
  // Below the rate limit per member and minute.
  const users = await createUsers(owner, messages / 50);
  const group = await createGroup(owner, users);
  const sending = new AbortController();
  let kills = 0;
  let arrived = 0;
  const kill = async () => {
    let before = -1;
    while (!sending.signal.aborted) {
      // Kills at most one connection per arrived message; on a slow machine no message would arrive between two kills.
      if (arrived === before) {
        await delay(2);
        continue;
      }
      before = arrived;
      const { rows } = await owner.query<{ killed: string }>(
        `select count(pg_terminate_backend(pid)) as killed from (
           select pid from pg_stat_activity where application_name = 'sender' order by random() limit 1
         ) as victim`,
      );
      kills += Number(rows[0]?.killed);
      await delay(2);
    }
  };
  const send = async (userId: string, memberId: string | undefined, count: number) => {
    let client = await connectSender(server);
    let attempt = 0;
    for (let number = 0; number < count; number += 1) {
      const row = [randomUUID(), group.id, memberId, `Nachricht ${memberId} ${number}`];
      for (let isStored = false; !isStored;) {
        try {
          await request(client, { userId }, insertMessage, row);
          arrived += 1;
          isStored = attempt++ % 5 > 0;
        } catch (error) {
          isStored = codeOf(error) === '23505';
          if (!isStored) client = await connectSender(server, client);
        }
      }
    }
    await client.end();
  };
  const killing = kill();
  await Promise.all(
    users.map((userId, index) => send(userId, group.memberIds[index], messages / users.length)),
  );
  sending.abort();
  await killing;
  const { rows } = await owner.query<{ stored: string; different: string }>(
    'select count(*) as stored, count(distinct text) as different from public.chat_messages where group_id = $1',
    [group.id],
  );
  const stored = Number(rows[0]?.different);
  return { stored, doubled: Number(rows[0]?.stored) - stored, kills };
}

const insertMessage =
  'insert into public.chat_messages (id, group_id, member_id, text) values ($1, $2, $3, $4)';

async function connectSender(server: PostgresServer, previous?: Client): Promise<Client> {
  await previous?.end().catch(() => undefined);
  for (;;) {
    const client = await server.connect(apiUser);
    try {
      await client.query("set application_name = 'sender'");
      return client;
    } catch {
      await client.end().catch(() => undefined);
    }
  }
}
