import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { request } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

/** An admin undoes a release twice while all others reserve the gift. Returns the number of successes. */
export async function raceOfUndoAndReservations(
  { owner, clients }: RaceContext,
  attempts: number,
): Promise<number> {
  const users = await createUsers(owner, attempts + 2);
  const [admin = '', ...others] = users;
  const { id, memberIds } = await createGroup(owner, users);
  const gift = randomUUID();
  await owner.query(
    "insert into public.group_gifts (id, group_id, title, status, reserved_by) values ($1, $2, 'Rad', 'reserved', $3)",
    [gift, id, memberIds.at(-1)],
  );
  const call = (userId: string, name: string) =>
    clients.use(async (client) => {
      const query = `select public.${name}($1) as is_done`;
      const { rows } = await request<{ is_done: boolean | null }>(client, { userId }, query, [gift]);
      return rows[0]?.is_done;
    });
  await call(admin, 'release_group_gift');
  const half = attempts / 2;
  const reserve = (userId: string) => call(userId, 'reserve_group_gift');
  const early = others.slice(0, half).map(reserve);
  const undoing = [call(admin, 'undo_group_gift_release'), call(admin, 'undo_group_gift_release')];
  const late = others.slice(half, -1).map(reserve);
  const reserved = await Promise.all([...early, ...late]);
  const undone = await Promise.all(undoing);
  return reserved.filter(Boolean).length + Number(undone.includes(true));
}

/** Guests join concurrently without a name. Returns the number of different names. */
export async function raceForNames({ owner, clients }: RaceContext, joins: number): Promise<number> {
  const [admin = '', ...guests] = await createUsers(owner, joins + 1);
  const { id, token } = await createGroup(owner, [admin]);
  await Promise.all(
    guests.map((userId) =>
      clients.use((client) => request(client, { userId }, 'select public.join_group_by_token($1)', [token])),
    ),
  );
  const { rows } = await owner.query<{ count: string }>(
    'select count(distinct display_name) from public.group_members where group_id = $1 and user_id = any ($2)',
    [id, guests],
  );
  return Number(rows[0]?.count);
}
