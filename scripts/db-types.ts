// npm run db:types: writes src/lib/supabase/database.types.ts from the migrations; with --check it only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startBackend } from '../supabase/local/backend.ts';
import { generateDatabaseTypes } from '../supabase/local/database/database-types.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'src/lib/supabase/database.types.ts');

const backend = await startBackend({ root });
const types = await generateDatabaseTypes(backend.sql);
await backend.close();

if (!process.argv.includes('--check')) {
  writeFileSync(file, types);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== types) {
  console.error('src/lib/supabase/database.types.ts does not match the migrations. Run: npm run db:types');
  process.exitCode = 1;
}
