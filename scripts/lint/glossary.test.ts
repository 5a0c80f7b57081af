import { existsSync, globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const [, words = ''] = /^## Words\n([\s\S]*?)^## /m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
const rows = [...words.matchAll(/^\| (.+?) \| (`.+?`) \|/gm)];
const code = globSync(['src/**/*.{ts,tsx}', 'supabase/migrations/*.sql'])
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** True for an existing path, a declared type, or a name that occurs in the code. */
function isThere(name: string): boolean {
  if (name.includes('/')) return existsSync(name);
  const declared = /^[A-Z]/.test(name) ? '(?:interface|type|class) ' : '\\b';
  return new RegExp(`${declared}${name}\\b`).test(code);
}

test('the glossary names what the code names', () => {
  const names = rows.flatMap(([row]) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(rows.length).toBeGreaterThan(35);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

test.each(['NoSuchName', 'src/no/such/folder/'])('%s would be missed', (name) => {
  expect(isThere(name)).toBe(false);
});

test('the glossary has each term once', () => {
  const terms = rows.map(([, term]) => term);
  expect(new Set(terms).size).toBe(terms.length);
});
