import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { idleModules, pages, personalContent } from './first-pages.ts';

/** Modules that pages preload with `early(() => import('…'))`. */
function preloaded(): string[] {
  return globSync('src/**/*.tsx').flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/\bearly\(\s*\(\) => import\('([^']+)'\)/g);
    return Array.from(imports, ([, path = '']) =>
      relative('.', path.startsWith('@/') ? path.replace('@', 'src') : resolve(dirname(file), path)),
    ).map((path) => `${path}.tsx`);
  });
}

test('each part that a page preloads is listed as its content, so that its chunk loads no idle code', () => {
  const content = new Set(pages.flatMap(({ content: parts = [] }) => parts));
  expect(preloaded().length).toBeGreaterThan(5);
  expect(preloaded().filter((part) => !content.has(part) && !part.includes('.test'))).toEqual([]);
});

test('each listed module is there', () => {
  const content = pages.flatMap((page) => page.content ?? []);
  const listed = [pages.map(({ module }) => module), content, personalContent, idleModules].flat();
  expect(listed.filter((module) => !existsSync(module))).toEqual([]);
});
