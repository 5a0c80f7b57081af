import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Backend } from '../backend.ts';
import { projectRoot, startTestBackend } from '../test-backend.ts';
import { generateDatabaseTypes } from './database-types.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

test('src/lib/supabase/database.types.ts matches the migrations (else: npm run db:types)', async () => {
  const types = await generateDatabaseTypes(backend.sql);
  expect(readFileSync(join(projectRoot, 'src/lib/supabase/database.types.ts'), 'utf8')).toBe(types);
});
