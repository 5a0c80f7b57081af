import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

/**
 * An admin restores a deleted gift several times concurrently, while half of the members with a heart on it leave.
 * Returns faults; no retries.
 */
export async function raceOfRestores({ owner, clients }: RaceContext, rounds: number): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const users = await createUsers(owner, 9);
    const { id: group, memberIds } = await createGroup(owner, users);
    const gift = randomUUID();
    await owner.query("insert into public.group_gifts (id, group_id, title) values ($1, $2, 'Rad')", [
      gift,
      group,
    ]);
    await owner.query(
      `insert into public.gift_reactions (group_id, gift_id, member_id, type)
       select $1, $2, member, 'heart' from unnest($3::uuid[]) as member`,
      [group, gift, memberIds],
    );
    const [admin = '', ...others] = users;
    const send = (userId: string, statement: string, values: unknown[]) =>
      clients
        .use((client) => request<{ is_back?: boolean }>(client, { userId }, statement, values))
        .then(
          ({ rows }) => rows[0]?.is_back,
          (error: unknown) => codeOf(error) ?? String(error),
        );
    await send(admin, 'delete from public.group_gifts where id = $1', [gift]);
    const restores = Array.from({ length: 4 }, () =>
      send(admin, 'select public.restore_group_gift($1) as is_back', [gift]),
    );
    const leaving = others
      .slice(0, 4)
      .map((userId, index) =>
        send(userId, 'delete from public.group_members where id = $1', [memberIds[index + 1]]),
      );
    const answers = await Promise.all([...restores, ...leaving]);
    const isWrong = answers.some((answer, index) => answer !== (index < restores.length ? true : undefined));
    if (isWrong) faults.push(`answers ${answers.join(' ')}`);
    const { rows } = await owner.query<{ hearts: string; kept: string }>(
      `select
         (select count(*) from public.gift_reactions where gift_id = $1) as hearts,
         (select count(*) from private.undo_deleted_gifts where gift_id = $1) as kept`,
      [gift],
    );
    const { hearts, kept } = rows[0] ?? {};
    if (hearts !== '5' || kept !== '0') faults.push(`${hearts} hearts of 5, ${kept} kept`);
  }
  return faults;
}
