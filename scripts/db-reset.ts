// npm run db:reset: deletes the local database with its mails and keys. The next start builds a new one from the seed.
import { join } from 'node:path';

import { resetDataFolder } from '../supabase/local/data-folder.ts';
import { StartError } from '../supabase/local/start-error.ts';

try {
  await resetDataFolder(join(import.meta.dirname, '../supabase/.temp'));
  console.log(
    'Die lokale Datenbank ist gelöscht. Mit dem nächsten Start entsteht sie neu, mit frischen Beispieldaten.',
  );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
