import { readFileSync } from 'node:fs';

import type { QueryResult } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { tapFiles } from '../../supabase/local/database/tap.ts';
import { firstRed } from '../mutants/suite.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startProjectDatabase } from './project-database.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startProjectDatabase();
});
afterAll(() => server.stop());

// One test per pgTAP file; pgtap.test.ts in supabase/local/database runs the same assertions on PGlite, with a test for
// each.
test.each(tapFiles)(
  '$name holds on PostgreSQL 17, for a `postgres` that is no superuser',
  async ({ path }) => {
    const client = await server.connect();
    try {
      // For several statements `query` returns a list of results, which its types do not express.
      const results: unknown = await client.query(readFileSync(path, 'utf8'));
      // `npm run db:mutants` uses the same check, and needs test files that pass without a fault.
      expect(firstRed([results].flat() as QueryResult[])).toBeUndefined();
    } finally {
      await client.end();
    }
  },
);
