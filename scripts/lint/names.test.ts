import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';

import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx,css}').map((file) => file.replaceAll('\\', '/'));

test('a file name belongs to one file', () => {
  // Every feature may have a `messages.ts` for texts it uses more than once.
  const names = files.map((file) => basename(file)).filter((name) => name !== 'messages.ts');
  expect(twice(names)).toEqual([]);
});

/** Names declared both in `domain` and in `ui` or `lib`, because these two must not import `domain`. */
const shared = ['PaperName', 'Picture', 'Wrapping', 'paperNames'];

test('an exported name belongs to one module, besides its lazy chunk', () => {
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !/[./-]test[.-]|\.types\.ts/.test(file));
  const names = modules.flatMap((file) => exportsOf(readFileSync(file, 'utf8')));
  expect(twice(names)).toEqual(shared);
});

/** Exported names; a lazy wrapper (`= lazy…`) may have the name of the component that it loads. */
function exportsOf(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:async )?(?:function|const|class|type|interface) (\w+)\b(?! = lazy)/gm,
  );
  return Array.from(declared, ([, name = '']) => name).filter((name) => !text.includes(`changes.${name}(`));
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].toSorted();
}
