import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

interface Proof {
  promise: string;
  file: string;
  title: string;
}

const page = readFileSync('SECURITY.md', 'utf8');
const promises = (/^## Promises\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '').split(/^### /m).slice(1);
const proofs = promises.flatMap((text): Proof[] => {
  const promise = text.split('\n')[0] ?? '';
  return [...text.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({
    promise,
    file,
    title,
  }));
});

/** Whether a test file has a test of this title; "…" stands for a placeholder of the title. */
function hasTest(file: string, title: string, text = readFileSync(file, 'utf8')): boolean {
  const words = title.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const quoted = `(['"\`])${words.join('(?:%[\\w.$]+|\\$\\{[^}]+\\})')}(?: @all)?\\1`;
  // In pgTAP the title is the last argument, or the first one of a format; elsewhere the first argument of the test, or
  // of a row in its table of cases.
  const place = file.endsWith('.sql') ? `${quoted}\\s*[),]` : `(?:(?:\\btest|\\))\\(|\\[)\\s*${quoted}`;
  return new RegExp(place).test(text.replaceAll(/^\s*(?:\/\/|--).*$/gm, ''));
}

test('every promise has a proof, and every list item is one', () => {
  expect(promises.length).toBeGreaterThan(10);
  expect(promises.filter((text) => !text.includes('\n- `')).map((text) => text.split('\n')[0])).toEqual([]);
  expect(page.match(/^- /gm)).toHaveLength(proofs.length);
});

describe('SECURITY.md names tests that exist', () => {
  test.each(proofs)('$promise: $title', ({ file, title }) => {
    expect({ file, title, exists: existsSync(file) && hasTest(file, title) }).toMatchObject({ exists: true });
  });
});

test.each([
  ['supabase/tests/catalog.sql', 'visitors may execute every function', false],
  ['supabase/tests/catalog.sql', 'visitors may execute no function', true],
  // A word of the file that is no title.
  ['e2e/shell.spec.ts', "frame-ancestors 'none'", false],
  ['src/data/offline/persisted-queries.test.ts', 'who leaves takes everything along', true],
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
