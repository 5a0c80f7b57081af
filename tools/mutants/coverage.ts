import { readFileSync } from 'node:fs';

import type { Fault } from './fault.ts';
import { noticedBy, type OpenSuite, type TapFile } from './suite.ts';

/** Test file with its seconds and its number of accesses to each function and table; 0 for names only mentioned. */
export interface CoveredFile extends TapFile {
  seconds: number;
  touches: ReadonlyMap<string, number>;
}

/** Runs a test file without a fault to measure its coverage; throws when it fails. */
export async function measureCoverage({ client, observer }: OpenSuite, file: TapFile): Promise<CoveredFile> {
  await observer.query('select pg_stat_reset()');
  const begin = performance.now();
  const red = await noticedBy(client, 'select 1', file);
  if (red !== undefined) throw new Error(`The tests are red without a fault: ${red}`);
  const seconds = (performance.now() - begin) / 1000;
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await observer.query<{ name: string; times: number }>(`
    select schemaname || '.' || funcname as name, calls::float as times from pg_stat_user_functions
    union all select schemaname || '.' || relname, used::float
    from pg_stat_all_tables, lateral (select seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del as used) as all_uses
    where used > 0`);
  const spoken = readFileSync(file.path, 'utf8').match(/\b(?:public|private|auth)\.\w+/g) ?? [];
  const touches = new Map(spoken.map((name) => [name, 0]));
  for (const { name, times } of rows) touches.set(name, times);
  return { ...file, seconds, touches };
}

/** Kinds of faults that are detected first by test files which check the database catalogue. */
const isWritten =
  /^(?:row security|trigger|grant|revoke|rights of a function|statistics|live|index|constraint|delete action)$/;

/**
 * Test files that may detect a fault, the most promising first: those that access the broken object, and those that
 * check the database catalogue.
 */
export function filesFor({ kind, object }: Fault, files: readonly CoveredFile[]): CoveredFile[] {
  const reading = files
    .filter(({ name }) => name.includes('catalog'))
    .toSorted((a, b) => a.seconds - b.seconds);
  // Score of a file: many calls of the broken object count, but a fast file with few calls precedes a slow one.
  const promise = ({ seconds, touches }: CoveredFile) =>
    Math.log(1.1 + (touches.get(object) ?? 0)) / (0.1 + seconds);
  const touching = files
    .filter((file) => file.touches.has(object) && !reading.includes(file))
    .toSorted((a, b) => promise(b) - promise(a));
  return isWritten.test(kind) ? [...reading, ...touching] : [...touching, ...reading];
}
