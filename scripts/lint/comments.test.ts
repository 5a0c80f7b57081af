import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Comments that begin with `Whoever` or `What`, which hides their subject; only the first line of a comment counts. */
const riddle =
  /(?:^|[\s{])(?:\/\*\*?[\s*]*|(?<!^[ \t]*(?:\/\/|--).*\n[ \t]*)(?:\/\/|--)[ \t]*)(?:Whoever|What)\b.*/gm;

const riddlesIn = (text: string) => Array.from(text.matchAll(riddle), ([found]) => found.trim());

test('a comment begins with its subject', () => {
  const files = globSync(['*.ts', '{src,e2e,scripts,tools,supabase}/**/*.{ts,tsx,css,sql}']);
  const own = files.filter((file) => !/\.temp|node_modules|lint.comments\.test/.test(file));
  const found = own.flatMap((file) =>
    riddlesIn(readFileSync(file, 'utf8')).map((comment) => `${file}: ${comment}`),
  );
  expect(own.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test.each([
  '// What is sent.',
  'send(); // What is sent.',
  '/** Whoever sends it. */',
  '/**\n * What is sent.\n */',
  '/* What is sent. */',
  '<p>\n  {/* Whoever sends it. */}',
  '-- What is sent.',
])('%j is refused', (text) => {
  expect(riddlesIn(text)).toHaveLength(1);
});

test.each([
  '// Whatever is sent.',
  '// Sent once.\n// What is left waits.',
  '/** Message. What is left waits. */',
])('%j is not', (text) => {
  expect(riddlesIn(text)).toEqual([]);
});
