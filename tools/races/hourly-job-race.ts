import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { codeOf } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

/**
 * The hourly job runs while a release is deleted with its group, and while another group is locked. Returns the outcome
 * of the job, and how many of two expired releases and two expired deleted gifts it left.
 */
export async function raceOfHourlyJob({
  server,
  owner,
}: RaceContext): Promise<{ ending: string; left: number; leftGifts: number }> {
  const { id, memberIds } = await createGroup(owner, await createUsers(owner, 1));
  const gifts = [randomUUID(), randomUUID()];
  for (const gift of gifts) {
    await owner.query("insert into public.group_gifts (id, group_id, title) values ($1, $2, 'Rad')", [
      gift,
      id,
    ]);
    await owner.query(
      `insert into private.undo_releases (gift_id, released_by, reserved_by, status, released_at)
       values ($1, $2, $2, 'reserved', now() - interval '2 hours')`,
      [gift, memberIds[0]],
    );
  }
  const other = await createGroup(owner, await createUsers(owner, 1));
  for (const group of [id, other.id]) {
    await owner.query(
      `insert into private.undo_deleted_gifts (gift_id, group_id, deleted_by, content, deleted_at)
       values ($1, $1, $2, '{}', now() - interval '2 hours')`,
      [group, memberIds[0]],
    );
  }
  const [deleting, working] = await Promise.all([server.connect(), server.connect()]);
  await deleting.query('begin');
  await deleting.query('delete from public.group_gifts where id = $1', [gifts[0]]);
  await deleting.query('select from public.groups where id = $1 for no key update', [other.id]);
  // Waiting longer would mean waiting for this race itself.
  await working.query("set lock_timeout = '1s'");
  const ending = await working.query('select private.forget_hourly()').then(
    () => 'done',
    (error: unknown) => codeOf(error) ?? String(error),
  );
  await deleting.query('rollback');
  const { rowCount } = await owner.query('select from private.undo_releases where gift_id = any ($1)', [
    gifts,
  ]);
  const { rowCount: leftGifts } = await owner.query(
    'select from private.undo_deleted_gifts where gift_id = any ($1)',
    [[id, other.id]],
  );
  await Promise.all([deleting, working].map((client) => client.end()));
  return { ending, left: rowCount ?? 0, leftGifts: leftGifts ?? 0 };
}
