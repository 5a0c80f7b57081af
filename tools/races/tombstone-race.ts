import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { apiUser } from '../postgres/postgres-server.ts';
import { request } from '../postgres/project-database.ts';
import { isWaiting, type RaceContext } from './races.ts';

/**
 * A member removes a heart from a surprise while its recipient deletes the account, in both orders. Returns how many
 * tombstones still name the deleted account, and how many a new account of the recipient can see.
 */
export async function raceOfTombstoneAndDeletion(
  context: RaceContext,
): Promise<{ named: number; heard: number }> {
  let named = 0;
  let heard = 0;
  for (const isHeartFirst of [true, false]) {
    const { recipient, token } = await meet(context, isHeartFirst);
    const { rowCount } = await context.owner.query('select from public.tombstones where hidden_from = $1', [
      recipient,
    ]);
    named += rowCount ?? 0;
    const [userId = ''] = await createUsers(context.owner, 1);
    heard += await context.clients.use(async (client) => {
      await request(client, { userId }, 'select public.join_group_by_token($1)', [token]);
      const { rowCount: tombstones } = await request(
        client,
        { userId },
        "select id from public.tombstones where subject = 'gift_reactions'",
      );
      return tombstones ?? 0;
    });
  }
  return { named, heard };
}

/** Runs both requests so that the second one waits for a lock of the first. */
async function meet({ server, owner }: RaceContext, isHeartFirst: boolean) {
  const [admin = '', giver = '', recipient = ''] = await createUsers(owner, 3);
  const { id, memberIds, token } = await createGroup(owner, [admin, giver, recipient]);
  const gift = randomUUID();
  await owner.query(
    "insert into public.group_gifts (id, group_id, title, recipient_user_id) values ($1, $2, 'Rad', $3)",
    [gift, id, recipient],
  );
  await owner.query(
    "insert into public.gift_reactions (group_id, gift_id, member_id, type) values ($1, $2, $3, 'heart')",
    [id, gift, memberIds[1]],
  );
  const takeBack = [giver, `delete from public.gift_reactions where gift_id = '${gift}'`] as const;
  const deletion = [recipient, 'select public.delete_account()'] as const;
  const [first, second] = isHeartFirst ? [takeBack, deletion] : [deletion, takeBack];
  const [holding, following] = await Promise.all([server.connect(apiUser), server.connect(apiUser)]);
  await holding.query('begin');
  await holding.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
    [JSON.stringify({ sub: first[0], role: 'authenticated', is_anonymous: false })],
  );
  await holding.query(first[1]);
  const through = request(following, { userId: second[0] }, second[1]);
  await Promise.race([through, isWaiting(owner, 1)]);
  await holding.query('commit');
  await through;
  await Promise.all([holding.end(), following.end()]);
  return { recipient, token };
}
