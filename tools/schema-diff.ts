// node tools/schema-diff.ts <folder of migrations>: schema differences between this folder and supabase/migrations.
import { join } from 'node:path';

import { diffSchemas } from './postgres/schema-dump.ts';

const [before] = process.argv.slice(2);
if (!before) {
  console.error('Name a folder of migrations: node tools/schema-diff.ts <folder>');
  process.exit(1);
}
const lines = await diffSchemas(before, join(import.meta.dirname, '../supabase/migrations'));
for (const line of lines) console.log(line);
process.exitCode = lines.length > 0 ? 1 : 0;
