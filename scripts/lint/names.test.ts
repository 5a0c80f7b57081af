import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';

import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx,css}').map((file) => file.replaceAll('\\', '/'));

test('a file name belongs to one file', () => {
  // Texts that a feature uses twice stand in a file of this name.
  const names = files.map((file) => basename(file)).filter((name) => name !== 'messages.ts');
  expect(twice(names)).toEqual([]);
});

/** A layer without words of the product has its own name for what `domain` names as well. */
const shared = ['PaperName', 'Picture', 'Wrapping', 'paperNames'];

test('an exported name belongs to one module, besides its lazy chunk', () => {
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !/[.-]test[.-]|\.types\.ts/.test(file));
  const names = modules.flatMap((file) => exportsOf(readFileSync(file, 'utf8')));
  expect(twice(names)).toEqual(shared);
});

/** Those that are more than a call of `lazyPart` or of the same function in a chunk. */
function exportsOf(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:async )?(?:function|const|class|type|interface) (\w+)\b(?! = lazy)/gm,
  );
  return Array.from(declared, ([, name = '']) => name).filter((name) => !text.includes(`changes.${name}(`));
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].toSorted();
}
