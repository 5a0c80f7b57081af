import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../test-backend.ts';

const folder = join(projectRoot, 'supabase/tests');

/** All pgTAP files, sorted by name like the Supabase CLI does, so that the shared setup comes first. */
export const tapFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ name, path: join(folder, name) }));

export interface TapReport {
  planned: number;
  assertions: { name: string; /** Result line, with the diagnostics of a failure. */ report: string }[];
}

/** Parses the results of the statements in a pgTAP file as TAP. */
export function readTap(results: readonly { rows: readonly object[] }[]): TapReport {
  const lines = results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).map(String);
  const assertions = lines.flatMap((line) => {
    const name = /^(?:not )?ok \d+ - (.*)/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, report: line }];
  });
  const planned = Number(lines.map((line) => /^1\.\.(\d+)$/.exec(line)?.[1]).find(Boolean));
  return { planned, assertions };
}
