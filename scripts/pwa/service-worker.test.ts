// @module-tag all

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { installableApp } from './service-worker.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paeckchen-worker-'));
  mkdirSync(join(root, 'dist'));
  const page = '<head></head><body><script type="module" src="/start.js"></script></body>';
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'dist/sw.js'), 'the worker of the build before');
});
afterEach(() => rmSync(root, { recursive: true }));

async function buildOf(script: string): Promise<void> {
  writeFileSync(join(root, 'start.js'), script);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [installableApp()] });
}

function worker(): string {
  return readFileSync(join(root, 'dist/sw.js'), 'utf8');
}

test('a build has a worker that names its files', async () => {
  await buildOf('console.log(1)');
  expect(worker()).toMatch(/assets\/index-[\w-]+\.js/);
});

test('a worker has all of its parts', async () => {
  await buildOf('console.log(1)');
  const parts = [...worker().matchAll(/["'](\/[\w-]+\.js)["']/g)].map(([, name = '']) => name);
  expect(parts).toEqual(['/previous-version.js', '/push.js']);
  for (const part of parts) expect(readFileSync(`public${part}`, 'utf8')).toContain('addEventListener(');
});

test.each([
  ['a file that does not exist', 'import "./nowhere.js"'],
  ['a mistake in a file', 'const ='],
])('a build that failed by %s leaves the worker alone', async (_, script) => {
  await expect(buildOf(script)).rejects.toThrow(/nowhere|Unexpected/);
  expect(worker()).toBe('the worker of the build before');
});
