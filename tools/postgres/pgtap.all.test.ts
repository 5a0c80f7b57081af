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

// One test per file: each assertion has its own name in supabase/local/database/pgtap.test.ts, where the same ones run on
// PGlite.
test.each(tapFiles)(
  '$name holds on PostgreSQL 17, for a `postgres` that is no superuser',
  async ({ path }) => {
    const client = await server.connect();
    try {
      // Several statements answer as a list, which the types do not know.
      const results: unknown = await client.query(readFileSync(path, 'utf8'));
      // As `npm run db:mutants` looks at them, which begins only when all are green.
      expect(firstRed([results].flat() as QueryResult[])).toBeUndefined();
    } finally {
      await client.end();
    }
  },
);
