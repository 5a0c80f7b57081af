import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { PGlite } from '@supabase/lite/pglite';

import { StartError } from '../start-error.ts';

/**
 * Runs the missing migrations on an empty or older database, with the roles and functions of a hosted project. A
 * database with other migrations is refused and stays unchanged.
 */
export async function migrate(sql: PGlite, supabaseDir: string): Promise<void> {
  const folder = join(supabaseDir, 'migrations');
  const history = await readHistory(sql);
  const files = readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      return version && name ? [{ file, version, name, text: readFileSync(join(folder, file), 'utf8') }] : [];
    });
  const versions = new Set(files.map(({ version }) => version));
  if ([...history.keys()].some((version) => !versions.has(version)))
    throw new StartError(
      'Die lokale Datenbank hat einen anderen Aufbau: `npm run db:reset` baut sie neu auf.',
    );
  const changed = files.find(({ version, text }) => (history.get(version) ?? text) !== text);
  if (changed)
    throw new StartError(
      `Die Migration ${changed.file} wurde geändert, nachdem sie angewendet war: ` +
        '`npm run db:reset` baut die lokale Datenbank neu auf.',
    );
  await sql.exec(readFileSync(join(import.meta.dirname, 'bootstrap.sql'), 'utf8'));
  for (const { file, version, name, text } of files) {
    if (history.has(version)) continue;
    await sql
      .transaction(async (transaction) => {
        await transaction.exec(text);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [text]],
        );
      })
      .catch((cause: unknown) => {
        throw new StartError(`Die Migration ${file} ist fehlgeschlagen: ${String(cause)}`, { cause });
      });
  }
}

/** Runs supabase/seed.sql once per database. */
export async function seed(sql: PGlite, supabaseDir: string): Promise<void> {
  const text = readFileSync(join(supabaseDir, 'seed.sql'), 'utf8');
  await sql.transaction(async (transaction) => {
    const { rows } = await transaction.query(
      'insert into supabase_migrations.seed_files (path, hash) values ($1, $2) on conflict do nothing returning path',
      ['supabase/seed.sql', createHash('sha256').update(text).digest('hex')],
    );
    if (rows.length === 0) return;
    await transaction.exec("set local paeckchen.is_local = 'yes'");
    await transaction.exec(text);
  });
}

async function readHistory(sql: PGlite): Promise<Map<string, string>> {
  const { rows: tables } = await sql.query(
    "select where to_regclass('supabase_migrations.schema_migrations') is not null",
  );
  if (tables.length === 0) return new Map();
  const { rows } = await sql.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  return new Map(rows.map((row) => [row.version, (row.statements ?? []).join('\n')]));
}
