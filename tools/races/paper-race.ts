import { createGroup, createUsers } from '../postgres/clients.ts';
import { request } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

const insertMember =
  "insert into public.group_members (group_id, user_id, display_name) values ($1, $2, 'Anna')";

/**
 * Members join by link while the database owner inserts others without a lock. Returns the numbers of members and of
 * different papers, and the highest paper number.
 */
export async function raceForPapers(
  { server, owner, clients }: RaceContext,
  joins: number,
): Promise<{ members: number; papers: number; highest: number }> {
  const [admin = '', ...users] = await createUsers(owner, joins + 1);
  const group = await createGroup(owner, [admin]);
  const direct = await Promise.all(Array.from({ length: 8 }, () => server.connect()));
  const insertsPerClient = direct.map((client, place) => ({
    client,
    users: users.filter((_, index) => index % (direct.length * 2) === place),
  }));
  const inserted = new Set(insertsPerClient.flatMap((each) => each.users));
  await Promise.all([
    ...insertsPerClient.map(async (each) => {
      for (const userId of each.users) await each.client.query(insertMember, [group.id, userId]);
    }),
    ...users
      .filter((userId) => !inserted.has(userId))
      .map((userId) =>
        clients.use((client) =>
          request(client, { userId }, "select public.join_group_by_token($1, 'Anna')", [group.token]),
        ),
      ),
  ]);
  await Promise.all(direct.map((client) => client.end()));
  const { rows } = await owner.query<{ members: string; papers: string; highest: number }>(
    'select count(*) as members, count(distinct paper) as papers, max(paper) as highest from public.group_members where group_id = $1',
    [group.id],
  );
  const [row] = rows;
  return { members: Number(row?.members), papers: Number(row?.papers), highest: Number(row?.highest) };
}
