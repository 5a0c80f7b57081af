import { Clients } from '../postgres/clients.ts';
import { superuser } from '../postgres/postgres-server.ts';
import type { RaceContext } from './races.ts';

/** Concurrent sign-ups from one network; returns the number that the auth hook allows. */
export async function raceOfSignUps({ server }: RaceContext, attempts: number): Promise<number> {
  const event = {
    metadata: { ip_address: '203.0.113.6' },
    user: { email: 'neu@example.org', is_anonymous: false },
  };
  const connections = Array.from({ length: attempts }, () => server.connect(superuser));
  const clients = new Clients(await Promise.all(connections));
  const answers = await Promise.all(
    connections.map(() =>
      clients.use(async (client) => {
        await client.query('set role supabase_auth_admin');
        const text = 'select private.before_user_created($1) as answer';
        const { rows } = await client.query<{ answer: object }>(text, [event]);
        return rows[0]?.answer;
      }),
    ),
  );
  await clients.close();
  return answers.filter((answer) => answer && !('error' in answer)).length;
}
