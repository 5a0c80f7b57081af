import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';

import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx,css}').map((file) => file.replaceAll('\\', '/'));

test('a file name belongs to one file', () => {
  // Shared texts of a feature have this file name in every feature.
  const names = files.map((file) => basename(file)).filter((name) => name !== 'messages.ts');
  expect(twice(names)).toEqual([]);
});

/** `ui` and `lib` must not import `domain`, so some names exist in both. */
const shared = ['PaperName', 'Picture', 'Wrapping', 'paperNames'];

test('an exported name belongs to one module, besides its lazy chunk', () => {
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !/[.-]test[.-]|\.types\.ts/.test(file));
  const names = modules.flatMap((file) => exportsOf(readFileSync(file, 'utf8')));
  expect(twice(names)).toEqual(shared);
});

/** Exported names, except for lazy wrappers of the same name. */
function exportsOf(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:async )?(?:function|const|class|type|interface) (\w+)\b(?! = lazy)/gm,
  );
  return Array.from(declared, ([, name = '']) => name).filter((name) => !text.includes(`changes.${name}(`));
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].toSorted();
}
