import { readFileSync } from 'node:fs';

import { afterAll, describe, expect, test } from 'vitest';

import { startTestBackend } from '../test-backend.ts';
import { readTap, tapFiles } from './tap.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

for (const { name: file, path } of tapFiles) {
  const results = await backend.sql.exec(readFileSync(path, 'utf8')).catch((cause: unknown) => {
    throw new Error(`${file} stopped: ${String(cause)}`, { cause });
  });
  const { planned, assertions } = readTap(results);
  describe(`supabase/tests/${file}`, () => {
    test(`runs the ${planned} planned assertions`, () => {
      expect(assertions).toHaveLength(planned);
    });
    test.each(assertions)('$name', ({ report }) => {
      expect(report).toMatch(/^ok /);
    });
  });
}
