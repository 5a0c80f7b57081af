import { readFileSync } from 'node:fs';

import { superuser } from '../postgres/postgres-server.ts';
import type { Fault } from './fault.ts';
import { noticedBy, type OpenSuite, type TapFile } from './suite.ts';

/** A file of tests, how long it takes, and the functions and tables that it touches or speaks of. */
export interface CoveredFile extends TapFile {
  seconds: number;
  touches: ReadonlySet<string>;
}

/** Runs every file without a fault, the quickest first in the answer; throws when one is red. */
export async function measureCoverage(
  { server, client }: OpenSuite,
  files: readonly TapFile[],
): Promise<CoveredFile[]> {
  const observer = await server.connect(superuser);
  const covered: CoveredFile[] = [];
  for (const file of files) {
    await observer.query('select pg_stat_reset()');
    const begin = performance.now();
    const red = await noticedBy(client, 'select 1', file);
    if (red !== undefined) throw new Error(`The tests are red without a fault: ${red}`);
    const seconds = (performance.now() - begin) / 1000;
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await observer.query<{ name: string }>(`
      select schemaname || '.' || funcname as name from pg_stat_user_functions
      union select schemaname || '.' || relname from pg_stat_all_tables
      where seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0`);
    const spoken = readFileSync(file.path, 'utf8').match(/\b(?:public|private|auth)\.\w+/g) ?? [];
    covered.push({ ...file, seconds, touches: new Set([...rows.map(({ name }) => name), ...spoken]) });
  }
  await observer.end();
  return covered.toSorted((a, b) => a.seconds - b.seconds);
}

/** What the tests of the catalogue notice soonest. */
const isWritten = /^(?:grant|revoke|rights of a function|statistics|live|index|delete action)$/;

/** The files that can notice a fault, the likeliest and quickest first: those that touch its object, and those that read the catalogue. */
export function filesFor({ kind, object }: Fault, files: readonly CoveredFile[]): CoveredFile[] {
  const reading = files.filter(({ name }) => name.includes('catalog'));
  const touching = files.filter((file) => file.touches.has(object) && !reading.includes(file));
  return isWritten.test(kind) ? [...reading, ...touching] : [...touching, ...reading];
}
