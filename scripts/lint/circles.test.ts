import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

import { expect, test } from 'vitest';

type Files = Readonly<Record<string, string>>;

/**
 * Finds cycles that include lazy imports, such as a lazy chunk that imports its own loader; lint finds only those of
 * static imports and types.
 */
test('no module imports itself over others, neither a type nor a lazy chunk', () => {
  const names = globSync('{src,e2e,scripts,tools,supabase}/**/*.{ts,tsx}').filter(
    (name) => !/\.temp/.test(name),
  );
  const files = Object.fromEntries(
    names.map((name) => [name.replaceAll('\\', '/'), readFileSync(name, 'utf8')]),
  );
  expect(circlesIn(files)).toEqual([]);
});

const leaf = { 'src/leaf.ts': '' };

test.each<[string, Files, string[]]>([
  [
    'a chunk and its loader',
    { 'src/a.tsx': "lazyPart(() => import('./b'), 'B');", 'src/b.tsx': "import type { A } from './a';" },
    ['src/a.tsx', 'src/b.tsx'],
  ],
  [
    'three files, by alias and with endings',
    {
      'src/a.ts': "export * from '@/b/b';\nimport '@/leaf';",
      'src/b/b.ts': "import type { C } from './c.ts';",
      'src/b/c.ts': "import { a } from '../a';",
      'src/outside.ts': "import { a } from './a';",
      ...leaf,
    },
    ['src/a.ts', 'src/b/b.ts', 'src/b/c.ts'],
  ],
  ['a line', { 'src/a.ts': "import './b';", 'src/b.ts': "import './leaf';", ...leaf }, []],
])('%s', (_title, files, found) => {
  expect(circlesIn(files)).toEqual(found);
});

/** Removes files without imports and files that nobody imports, until only cycles are left. */
function circlesIn(files: Files): string[] {
  const imports = Object.keys(files).flatMap((file) =>
    importsOf(file, files).map((to) => [file, to] as const),
  );
  const left = new Set(Object.keys(files));
  let before: number;
  do {
    before = left.size;
    for (const end of [0, 1]) {
      const held = new Set(
        imports.filter((ends) => ends.every((file) => left.has(file))).map((ends) => ends[end]),
      );
      for (const file of left) if (!held.has(file)) left.delete(file);
    }
  } while (left.size < before);
  return [...left].toSorted();
}

function importsOf(file: string, files: Files): string[] {
  const modules = (files[file] ?? '').matchAll(/\b(?:from|import)\b ?\(?'((?:@\/|\.)[^']*)'/g);
  return Array.from(modules, ([, module = '']) =>
    module.startsWith('@/') ? module.replace('@', 'src') : join(dirname(file), module),
  ).flatMap((path) => ['', '.ts', '.tsx'].map((ending) => path + ending).filter((name) => name in files));
}
