import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../test-backend.ts';

const folder = join(projectRoot, 'supabase/tests');

/** All pgTAP files, in the order in which the Supabase CLI runs them: what the others build on comes first. */
export const tapFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ name, path: join(folder, name) }));

export interface TapReport {
  planned: number;
  assertions: { name: string; /** The line and, when it failed, what was expected. */ report: string }[];
}

/** What a file's statements answered, read as TAP. */
export function readTap(results: readonly { rows: readonly object[] }[]): TapReport {
  const lines = results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).map(String);
  const assertions = lines.flatMap((line) => {
    const name = /^(?:not )?ok \d+ - (.*)/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, report: line }];
  });
  const planned = Number(lines.map((line) => /^1\.\.(\d+)$/.exec(line)?.[1]).find(Boolean));
  return { planned, assertions };
}
