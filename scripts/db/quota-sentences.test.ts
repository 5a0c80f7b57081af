import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { quotaSentence } from '../../src/data/quota-sentence.ts';

test('every limit of the database has a sentence', () => {
  const migration = readFileSync(
    join(import.meta.dirname, '../../supabase/migrations/20261122090200_quotas.sql'),
    'utf8',
  );
  const named = [
    ...migration.matchAll(/refuse_more\('(\w+)'/g),
    ...migration.matchAll(/'(\w+) ' \|\| most/g),
    ...migration.matchAll(/limit_written\('(\w+)'/g),
    ...migration.matchAll(/count_written\(auth\.uid\(\), '(\w+)'/g),
    ...migration.matchAll(/limit_own_rows after insert on public\.(\w+)/g),
  ].map(([, name]) => name);
  expect(named).toHaveLength(14);
  expect(named.filter((name) => quotaSentence(name, '7')?.includes('7') !== true)).toEqual([]);
});
