import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { startHostedPostgres } from './project-database.ts';

const folder = join(import.meta.dirname, '../../supabase/migrations');
const migrations = readdirSync(folder).toSorted();
const pictures = migrations.findIndex((name) => name.endsWith('_gift_pictures.sql'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a project that broadcasts live updates already broadcasts those of pictures', async () => {
  const server = await startHostedPostgres();
  const client = await server.connect();
  try {
    for (const name of migrations.slice(0, pictures)) await client.query(read(name));
    await client.query('select private.tell_by_broadcast(true)');
    for (const name of migrations.slice(pictures)) await client.query(read(name));
    const { rows } = await client.query(
      "select tgrelid::regclass::text as silent from pg_trigger where tgname = 'broadcast_change' and tgenabled = 'D'",
    );
    expect(rows).toEqual([]);
  } finally {
    await client.end();
    await server.stop();
  }
});
