import { existsSync, globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { views } from '../e2e/support/views.ts';

const pageOrLayer = /-(?:page|screen|dialog|drawer|prompt|notice|skeleton)\.tsx$/;
const drawsLayer = /<(?:Dialog|AlertDialog|Drawer|BottomDrawer|MenuButton)[\s>]/;

// The legal pages are not checked, because operators write them.
const legal = /^features\/legal\//;

const textOf = (path: string) => readFileSync(path, 'utf8');

test('every page and layer is looked at by axe', () => {
  const drawn = globSync('{app,features}/**/*.tsx', { cwd: 'src' })
    .filter((file) => !file.endsWith('.test.tsx') && !legal.test(file))
    .filter((file) => pageOrLayer.test(file) || drawsLayer.test(textOf(`src/${file}`)));
  expect(drawn.length).toBeGreaterThan(40);
  expect(drawn.filter((file) => !(file in views))).toEqual([]);
});

test('every view of the list is in a browser test, and its file exists', () => {
  const inspected = new Set(globSync('e2e/**/*.spec.ts').map(textOf).flatMap(inspectedIn));
  const names: string[] = Object.values(views).flat();
  expect(names.filter((name) => !inspected.has(name))).toEqual([]);
  expect(Object.keys(views).filter((file) => !existsSync(`src/${file}`))).toEqual([]);
});

test('a view is looked at by a call, or by a row of the table that a call goes through', () => {
  const table = (call: string) => `
  for (const [path, text, view] of [
    ['/', 'Lade, bitte', 'loading'],
    [group, 'Gruppe', 'group loading'],
    // ['/people', 'Personen', 'people loading'],
  ] as const) {
    if (path === '/demo') await expect(page).toHaveURL('/demo');
    ${call}
  }`;
  expect(inspectedIn(table('await inspect(page, view, { isPassing: true });'))).toEqual([
    'loading',
    'group loading',
  ]);
  expect(inspectedIn(table('await inspect(page, path);'))).toEqual(['/', 'group']);
  expect(inspectedIn(table(''))).toEqual([]);
  expect(
    inspectedIn("await inspect(page, 'menu', { onlyPhone: true });\n// await inspect(page, 'chat');"),
  ).toEqual(['menu']);
});

/** Names of the views that a browser test passes to `inspect`. */
function inspectedIn(browserTest: string): string[] {
  const text = browserTest.replaceAll(/^\s*\/\/.*$/gm, '');
  const direct = Array.from(text.matchAll(/\binspect\(\s*\w+,\s*'([^']+)'/g), ([, name = '']) => name);
  const tables = text.matchAll(
    /for \(const \[([\w, ]+)\] of \[\n([\s\S]*?)\n *\] as const\) \{\n([\s\S]*?)\n {2}\}/g,
  );
  const rows = Array.from(tables).flatMap(([, columns = '', lines = '', body = '']) => {
    const column = columns.split(', ').indexOf(/\binspect\(\w+, (\w+)/.exec(body)?.[1] ?? '');
    const cells = (line: string) =>
      Array.from(line.matchAll(/'([^']*)'|\w+/g), ([cell, name = cell]) => name);
    return lines.split('\n').flatMap((line) => cells(line)[column] ?? []);
  });
  return [...direct, ...rows];
}
