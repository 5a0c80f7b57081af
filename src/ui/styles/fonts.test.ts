// oxlint-disable-next-line no-restricted-imports -- the test runner serves style sheets empty
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test('no font family has lazily loaded parts', () => {
  const fonts = readFileSync('src/ui/styles/fonts.css', 'utf8');
  const families = Array.from(fonts.matchAll(/font-family: (.*);/g), ([, family]) => family);
  expect(families).toHaveLength(6);
  expect(new Set(families).size).toBe(6);
});
