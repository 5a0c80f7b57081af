import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { quotaSentence } from '../../../src/data/supabase/quota-sentence.ts';
import { mostPeople } from '../../../src/domain/person/person.ts';
import { projectRoot, startTestBackend } from '../test-backend.ts';

const folder = join(projectRoot, 'supabase/migrations');

/**
 * Patterns that find names of limits in the migrations. Each has a known match, so that an outdated pattern is noticed.
 */
const forms: [pattern: RegExp, known: string][] = [
  [/private\.refuse_more\(\s*'(\w+)'/g, 'groups'],
  [/'(\w+) ' \|\| most/g, 'ideas_for_one'],
  [/\blimit_writes\(\s*'+(\w+)'/g, 'ideas_here_a_day'],
  [/private\.count_write\([^;']*'(\w+)'/g, 'joins'],
  [/count_in_project\([^;]*'(\w+)'/g, 'picture_bytes'],
  [/case when limits\.is_guest then '(\w+)'/g, 'guest_bytes'],
  [/\blimit_everywhere\(\s*'+(\w+)'/g, 'ideas_a_day'],
  [
    /after insert on public\.(\w+) referencing new table as \w+\s+for each statement execute function private\.limit_own_rows/g,
    'people',
  ],
];

test('every limit of the database has a sentence', () => {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const named = forms.map(([pattern]) => [...migrations.matchAll(pattern)].map(([, name]) => name));
  for (const [index, [, known]] of forms.entries()) expect(named[index]).toContain(known);
  const most = String(7 * 1024 * 1024);
  expect(
    named.flat().filter((name) => !/ 7(?:\.340\.032| MB)/.test(quotaSentence(name, most) ?? '')),
  ).toEqual([]);
});

test('the app knows how many people an account may have', async () => {
  const backend = await startTestBackend();
  const { rows } = await backend.sql.query(
    `select split_part(encode(tgargs, 'escape'), '\\000', 1)::integer as most from pg_trigger
     where tgrelid = 'public.people'::regclass and tgname = 'limit_own_rows'`,
  );
  await backend.close();
  expect(rows).toEqual([{ most: mostPeople }]);
});
