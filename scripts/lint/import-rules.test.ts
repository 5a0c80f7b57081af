import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

const features = readdirSync('src/features');

/** Forbidden imports: importing file, and path of the import. */
const refused: [file: string, path: string][] = [
  ...features.flatMap((name): [string, string][] => [
    [`features/${name}/planted.ts`, '@/features/brand-new/page'],
    [`features/${name}/planted.ts`, '../brand-new/page'],
    [`features/${name}/planted.ts`, '@/app/router'],
  ]),
  ['features/brand-new/page.ts', '@/features/takeover/offer'],
  ['features/brand-new/page.ts', '../takeover/offer'],
  ['features/brand-new/page.ts', '..'],
  ['features/planted.ts', '@/features/takeover/offer'],
  ['features/planted.ts', './takeover/offer'],
  ['features/brand-new/page.ts', './../takeover/offer'],
  ['features/brand-new/page.ts', './room/../../takeover/offer'],
  ['features/brand-new/page.ts', '@/features/brand-new/../takeover/offer'],
  ['features/brand-new/page.ts', '../../app/router'],
  ['features/brand-new/room/deep/page.ts', '../../../takeover/offer'],
  ['features/brand-new/page.ts', 'node:fs'],
  ['features/takeover/planted.db.test.ts', '@/features/brand-new/page'],
  ['features/takeover/planted.db.test.ts', '../brand-new/page'],
  ['features/takeover/planted.db.test.ts', '../../../scripts/test.ts'],
  ['data/planted.ts', '../features/takeover/offer'],
  ['data/planted.ts', '../lib/wait'],
  ['data/planted.ts', '@/features/takeover/offer'],
  ['data/planted.ts', '@/ui/button'],
  ['data/offline/planted.ts', '../../domain/gift/gift'],
  ['data/offline/planted.ts', '@/app/router'],
  ['data/offline/planted.ts', '@electric-sql/pglite'],
  ['app/planted.ts', '../features/takeover/offer'],
  ['app/shell/planted.ts', '../../data/personal-data'],
  ['ui/form/planted.ts', '@/domain/gift/gift'],
  ['ui/form/planted.ts', '../button'],
  ['lib/planted.ts', '@/domain/gift/gift'],
  ['lib/supabase/planted.ts', '../wait'],
  ['domain/gift/planted.ts', '@/lib/wait'],
  ['domain/gift/planted.ts', '@/domain/person/person.ts'],
  ['domain/gift/planted.ts', './gift'],
  ['domain/gift/planted.ts', '../person/person'],
  ['domain/gift/planted.ts', '../person/person.js'],
  ['domain/gift/planted.ts', '../../lib/wait.ts'],
  ['domain/planted.ts', '../lib/wait.ts'],
  ...['react', 'react/jsx-runtime', 'react-dom/client', 'idb-keyval', 'sonner', '@tanstack/react-query'].map(
    (name): [string, string] => ['domain/gift/planted.ts', name],
  ),
  ['brand-new/planted.ts', '@/domain/gift/gift'],
  ['brand-new/planted.ts', '../domain/gift/gift'],
];

const allowed: typeof refused = [
  ['features/brand-new/room/deep/page.ts', '../../page'],
  ['features/brand-new/room/deep/page.ts', '@/features/brand-new/page'],
  ['features/brand-new/page.ts', '@/data/personal-data'],
  ['features/brand-new/page.ts', '@/ui/button'],
  ['features/takeover/planted.db.test.ts', '../../../supabase/local/backend.ts'],
  ['data/offline/planted.ts', '../personal-data'],
  ['data/planted.ts', '@/lib/wait'],
  ['ui/form/planted.ts', '@/ui/button'],
  ['ui/form/planted.ts', '@/lib/wait'],
  ...[
    '../person/person.ts',
    '../grouped.ts',
    './gift.ts',
    'zod/mini',
    'date-fns/addDays',
    'vitest',
    'fast-check',
  ].map((name): [string, string] => ['domain/gift/planted.ts', name]),
  ['domain/planted.ts', './gift/gift.ts'],
  ['app/planted.ts', '@/features/takeover/offer'],
  ['app/shell/planted.ts', '../router'],
];

/** Impure globals that code in `src/domain` could use without an import. */
const impure = ["fetch('/')", "localStorage.getItem('a')", 'document.title', 'Date.now()', 'Math.random()'];

const forms = [
  (path: string) => `import { a } from '${path}'; export const b = a;\n`,
  (path: string) => `export * from '${path}';\n`,
  (path: string) => `export const load = () => import('${path}');\n`,
  (path: string) => `import type { A } from '${path}'; export type B = A;\n`,
];

const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
let report: string;

beforeAll(() => {
  for (const part of ['oxlint.config.ts', 'package.json', 'scripts/lint']) {
    cpSync(part, join(root, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  for (const [file, path] of [...refused, ...allowed]) {
    for (const [number, form] of forms.entries()) write(plantedFile(file, path, number), form(path));
  }
  for (const [number, code] of impure.entries()) {
    for (const layer of ['domain', 'data'])
      write(`src/${layer}/impure-${number}.ts`, `export const a = () => ${code};\n`);
  }
  report = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '-f', 'unix', 'src'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout;
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(refused)('%s may not import %s', (file, path) => {
  for (const number of forms.keys()) expect(findings(file, path, number)).toHaveLength(1);
});

test.each(allowed)('%s may import %s', (file, path) => {
  for (const number of forms.keys()) expect(findings(file, path, number)).toEqual([]);
});

test.each(impure)('domain does without %s', (code) => {
  const file = `impure-${impure.indexOf(code)}.ts`;
  expect(
    report.match(new RegExp(`^src/domain/${file}:.*no-restricted-(?:globals|properties)`, 'gm')),
  ).toHaveLength(1);
  expect(report).not.toContain(`src/data/${file}:`);
});

/** Path of a temporary test file in the folder of `file`, with its extension; its content is one import of `path`. */
function plantedFile(file: string, path: string, form: number): string {
  const ending = file.slice(file.indexOf('.'));
  return `src/${dirname(file)}/case-${[...refused, ...allowed].findIndex(([f, p]) => f === file && p === path)}-${form}${ending}`;
}

function findings(file: string, path: string, form: number): string[] {
  return report
    .split('\n')
    .filter((line) => line.startsWith(`${plantedFile(file, path, form)}:`))
    .filter((line) => line.includes('no-restricted-imports'));
}

function write(file: string, text: string) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
