import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, onTestFinished, test } from 'vitest';

import { startHostedPostgres } from '../postgres/project-database.ts';
import { SupabaseCli } from './test-supabase-cli.ts';

const source = join(import.meta.dirname, '../../supabase');

test('accounts whose password everybody knows come to no hosted project', async () => {
  expect(inject('cliProblem')).toBeNull();
  const folder = mkdtempSync(join(tmpdir(), 'paeckchen-examples-'));
  for (const part of ['config.toml', 'migrations', 'seed.sql', 'templates']) {
    cpSync(join(source, part), join(folder, 'supabase', part), { recursive: true });
  }
  const database = await startHostedPostgres();
  onTestFinished(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  const cli = new SupabaseCli(folder, join(folder, 'home'), 'http://localhost:1');
  const { exitCode, output } = await cli.run(['db', 'push', '--include-seed', `--remote=${database.url}`]);
  const client = await database.connect();
  const { rows } = await client.query(
    'select (select count(*) from supabase_migrations.schema_migrations) > 0 as migrated, (select count(*) from auth.users) as accounts',
  );
  await client.end();
  expect(rows).toEqual([{ migrated: true, accounts: '0' }]);
  expect(output).toContain('The examples belong into a local database');
  expect(exitCode).not.toBe(0);
});
