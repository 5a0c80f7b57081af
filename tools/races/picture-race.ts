import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { apiUser } from '../postgres/postgres-server.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import { isWaiting, type RaceContext } from './races.ts';

const data = `UklGR${'A'.repeat(8187)}`;
const ofGroup =
  'insert into public.group_gift_pictures (id, gift_id, group_id, data) values ($1, $2, $3, $4) on conflict do nothing';
const ofGift =
  'insert into public.gift_pictures (id, gift_id, user_id, data) values ($1, $2, $3, $4) on conflict do nothing';

/**
 * A picture is stored three times concurrently, as after lost responses, while its owner's account is deleted in every
 * second round. Returns faults; no retries.
 */
export async function raceOfPictures({ owner, clients }: RaceContext, rounds: number): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isDeleted = round % 2 === 1;
    const [userId = '', admin = ''] = await createUsers(owner, 2);
    const { id: group, memberIds } = await createGroup(owner, [admin, userId]);
    const [idea, gift, picture] = [randomUUID(), randomUUID(), randomUUID()];
    await owner.query(
      "insert into public.group_gifts (id, group_id, created_by, title, picture_id) values ($1, $2, $3, 'Rad', $4)",
      [idea, group, memberIds[1], picture],
    );
    await owner.query(
      "insert into public.gifts (id, user_id, title, picture_id) values ($1, $2, 'Buch', $3)",
      [gift, userId, picture],
    );
    const send = (statement: string, values: unknown[]) =>
      clients
        .use((client) => request(client, { userId }, statement, values))
        .then(
          () => 'ok',
          (error: unknown) => codeOf(error) ?? String(error),
        );
    const steps: [statement: string, values: unknown[]][] = [];
    for (let time = 0; time < 3; time += 1)
      steps.push([ofGift, [picture, gift, userId, data]], [ofGroup, [picture, idea, group, data]]);
    if (isDeleted) steps.splice(round % steps.length, 0, ['select public.delete_account()', []]);
    const answers = await Promise.all(steps.map(([statement, values]) => send(statement, values)));
    // A deleted account is no longer a member.
    const wrong = answers.filter((answer) => answer !== 'ok' && !(isDeleted && answer === '42501'));
    if (wrong.length > 0) faults.push(wrong.join(' '));
    const { rows } = await owner.query<{ own: string; shared: string }>(
      `select
         (select count(*) from public.gift_pictures where gift_id = $1) as own,
         (select count(*) from public.group_gift_pictures where gift_id = $2) as shared`,
      [gift, idea],
    );
    const { own, shared } = rows[0] ?? {};
    if (isDeleted ? own !== '0' : own !== '1' || shared !== '1') faults.push(`${own} own, ${shared} shared`);
  }
  return faults;
}

/**
 * A change of a group waits for a picture while another picture arrives. Returns which requests came before the change.
 */
export async function raceForTurns({ server, owner, clients }: RaceContext): Promise<string[]> {
  const [userId = '', admin = ''] = await createUsers(owner, 2);
  const { id: group, memberIds } = await createGroup(owner, [admin, userId]);
  const [idea, picture] = [randomUUID(), randomUUID()];
  await owner.query(
    "insert into public.group_gifts (id, group_id, created_by, title, picture_id) values ($1, $2, $3, 'Rad', $4)",
    [idea, group, memberIds[1], picture],
  );
  const [first, second] = await Promise.all([server.connect(apiUser), server.connect(apiUser)]);
  for (const client of [first, second]) {
    await client.query('begin');
    await client.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ sub: userId, role: 'authenticated', is_anonymous: false })],
    );
  }
  await first.query(ofGroup, [picture, idea, group, data]);
  const rename = "update public.groups set name = 'Neu' where id = $1";
  const change = clients.use((client) => request(client, { userId: admin }, rename, [group])).then(() => []);
  await isWaiting(owner, 1);
  const next = second.query(ofGroup, [picture, idea, group, data]);
  await isWaiting(owner, 2);
  await first.query('commit');
  const before = await Promise.race([change, next.then(() => delay(500, ['the next picture came first']))]);
  await next;
  await second.query('commit');
  await change;
  await Promise.all([first.end(), second.end()]);
  return before;
}
