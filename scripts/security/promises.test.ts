import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

interface Proof {
  promise: string;
  file: string;
  title: string;
}

/** Text below each Markdown heading of `level` (`##`), by heading. */
function sectionsOf(text: string, level: string): Map<string, string> {
  const sections = text.split(new RegExp(`^${level} `, 'm')).slice(1);
  return new Map(
    sections.map((section) => [section.split('\n')[0] ?? '', section.slice(section.indexOf('\n'))]),
  );
}

const page = readFileSync('SECURITY.md', 'utf8');
const promises = sectionsOf(sectionsOf(page, '##').get('Promises') ?? '', '###');
const proofsOf = sectionsOf(readFileSync('docs/promises.md', 'utf8'), '##');
const proofs = [...proofsOf].flatMap(([promise, text]): Proof[] =>
  text.split(/^- /m).flatMap((list) => {
    const [file = '', ...titles] = list.trimEnd().split('\n  - ');
    return titles.map((title) => ({ promise, file: file.replaceAll('`', ''), title }));
  }),
);

/** True when the file contains a test with this title; "…" in it stands for any inserted value. */
function hasTest(file: string, title: string, text = readFileSync(file, 'utf8')): boolean {
  const words = title.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const quoted = `(['"\`])${words.join('(?:%[\\w.$]+|\\$\\{[^}]+\\})')}(?: @all)?\\1`;
  // In pgTAP the title is the last argument of an assertion, or the first one of `format`. In Vitest and Playwright it
  // is the first argument of `test`, or of a row in a table of cases.
  const before = file.endsWith('.sql') ? '' : '(?:(?:\\btest|\\))\\(|\\[)\\s*';
  const after = file.endsWith('.sql') ? '\\s*[),]' : '';
  return new RegExp(before + quoted + after).test(text.replaceAll(/^\s*(?:\/\/|--).*$/gm, ''));
}

test('every promise has tests, in the same order, and every test a promise', () => {
  expect(promises.size).toBeGreaterThan(10);
  expect([...proofsOf.keys()]).toEqual([...promises.keys()]);
  const proved = new Set(proofs.map(({ promise }) => promise));
  expect([...promises.keys()].filter((promise) => !proved.has(promise))).toEqual([]);
});

test('docs/promises.md is files, titles below them, and nothing else', () => {
  const lines = [...proofsOf.values()].join('').split('\n');
  expect(lines.filter((line) => !/^(?:|- `[\w./-]+`| {2}- \S.*)$/.test(line))).toEqual([]);
  const names = proofs.map(({ promise, file, title }) => `${promise}: ${file}: ${title}`);
  expect(names).toHaveLength(lines.filter((line) => line.startsWith('  - ')).length);
  expect(new Set(names).size).toBe(names.length);
});

describe('docs/promises.md names tests that exist', () => {
  test.each(proofs)('$promise: $title', ({ file, title }) => {
    expect({ file, title, exists: existsSync(file) && hasTest(file, title) }).toMatchObject({ exists: true });
  });
});

test.each([
  ['supabase/tests/catalog.sql', 'visitors may execute every function', false],
  [
    'supabase/tests/catalog.sql',
    'visitors may execute no function but the one that reads an invitation',
    true,
  ],
  // A string in the test file that is not the title of a test.
  ['e2e/shell.spec.ts', "frame-ancestors 'none'", false],
  ['src/data/offline/persisted-queries.test.ts', 'signing out takes everything along', true],
  ['supabase/tests/other-user.sql', 'sees no … of others', true],
  ['supabase/tests/other-user.sql', 'sees … of others', false],
])('%s: %s', (file, title, isThere) => {
  expect(hasTest(file, title)).toBe(isThere);
});

test.each([
  ['a.test.ts', "  test('one word', run);", true],
  ['a.test.ts', "  // test('one word', run);", false],
  ['a.sql', "select ok(true, 'one word');", true],
  ['a.sql', "-- select ok(true, 'one word');", false],
])('%s, %s: %s', (file, text, isThere) => {
  expect(hasTest(file, 'one word', text)).toBe(isThere);
});
