import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { generateDatabaseTypes } from './database-types.ts';
import { projectRoot, startTestBackend } from './test-backend.ts';

test('src/lib/database.types.ts matches the migrations (else: npm run db:types)', async () => {
  const backend = await startTestBackend();
  const types = await generateDatabaseTypes(backend.sql);
  await backend.close();
  expect(readFileSync(join(projectRoot, 'src/lib/database.types.ts'), 'utf8')).toBe(types);
});
