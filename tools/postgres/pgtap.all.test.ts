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

// One test per file; supabase/local/database/pgtap.test.ts runs the same assertions on PGlite with one name each.
test.each(tapFiles)(
  '$name holds on PostgreSQL 17, for a `postgres` that is no superuser',
  async ({ path }) => {
    const client = await server.connect();
    try {
      // Several statements return a list, which the types do not express.
      const results: unknown = await client.query(readFileSync(path, 'utf8'));
      // Same check as in `npm run db:mutants`, which needs a green suite.
      expect(firstRed([results].flat() as QueryResult[])).toBeUndefined();
    } finally {
      await client.end();
    }
  },
);
