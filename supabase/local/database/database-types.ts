import type { PGlite } from '@supabase/lite/pglite';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';

/** Output of the Supabase CLI's type generator for the same schema. */
export async function generateDatabaseTypes(sql: PGlite): Promise<string> {
  const metadata = await introspect({ query: (text) => sql.query(text) }, { includedSchemas: ['public'] });
  return generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '14' });
}
