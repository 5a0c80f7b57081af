import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { projectRoot, startTestBackend } from './test-backend.ts';

interface Assertion {
  name: string;
  /** The line and, when it failed, what was expected. */
  report: string;
}

const folder = join(projectRoot, 'supabase/tests');
const backend = await startTestBackend();
afterAll(() => backend.close());

/** Runs a file as `supabase test db` would and reads its TAP lines. */
async function runFile(file: string): Promise<{ planned: number; assertions: Assertion[] }> {
  const results = await backend.sql.exec(readFileSync(join(folder, file), 'utf8')).catch((cause: unknown) => {
    throw new Error(`${file} stopped: ${String(cause)}`, { cause });
  });
  const lines = results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).map(String);
  const assertions = lines.flatMap((line) => {
    const name = /^(?:not )?ok \d+ - (.*)/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, report: line }];
  });
  const planned = Number(lines.map((line) => /^1\.\.(\d+)$/.exec(line)?.[1]).find(Boolean));
  return { planned, assertions };
}

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()) {
  const { planned, assertions } = await runFile(file);
  describe(`supabase/tests/${file}`, () => {
    test(`runs the ${planned} planned assertions`, () => {
      expect(assertions).toHaveLength(planned);
    });
    test.each(assertions)('$name', ({ report }) => {
      expect(report).toMatch(/^ok /);
    });
  });
}
