import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { startPostgres, superuser, type PostgresServer } from './postgres-server.ts';

const root = join(import.meta.dirname, '../..');

/** PostgreSQL in the initial state of a hosted project. */
export async function startHostedPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const server = await startPostgres(settings);
  const client = await server.connect(superuser);
  await client.query(readFileSync(join(import.meta.dirname, 'hosted-stand-in.sql'), 'utf8'));
  await client.end();
  return server;
}

/** Hosted project with all migrations, run like a push: by `postgres`, who is no superuser. */
export async function startProjectDatabase(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const server = await startHostedPostgres(settings);
  const client = await server.connect();
  const migrations = join(root, 'supabase/migrations');
  try {
    for (const name of readdirSync(migrations).toSorted()) {
      await client.query(readFileSync(join(migrations, name), 'utf8'));
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  await client.end();
  return server;
}
