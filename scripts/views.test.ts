import { existsSync, globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { views } from '../e2e/views.ts';

const pageOrLayer = /-(?:page|screen|dialog|drawer|prompt|notice|skeleton)\.tsx$/;
const drawsLayer = /<(?:Dialog|AlertDialog|Drawer|BottomDrawer|MenuButton)[\s>]/;

// The frame of pages that are in the list.
const frames = new Set(['features/auth/centred-page.tsx']);

const textOf = (path: string) => readFileSync(path, 'utf8');

test('every page and layer is looked at by axe', () => {
  const drawn = globSync('{app,features}/**/*.tsx', { cwd: 'src' })
    .filter((file) => !file.endsWith('.test.tsx') && !frames.has(file))
    .filter((file) => pageOrLayer.test(file) || drawsLayer.test(textOf(`src/${file}`)));
  expect(drawn.length).toBeGreaterThan(40);
  expect(drawn.filter((file) => !(file in views))).toEqual([]);
});

test('every view of the list is in a browser test, and its file exists', () => {
  const browserTests = globSync('e2e/*.spec.ts').map(textOf).join('\n');
  const names: string[] = Object.values(views).flat();
  expect(names.filter((name) => !browserTests.includes(`'${name}'`))).toEqual([]);
  expect(Object.keys(views).filter((file) => !existsSync(`src/${file}`))).toEqual([]);
});
