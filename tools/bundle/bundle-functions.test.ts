// @module-tag all

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { bundleFunctions } from './bundle-functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'paeckchen-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each function is one file, which imports modules of Node, packages of npm in their exact versions and nothing else', async () => {
  const files = await bundleFunctions(folder);
  expect(files.map((file) => basename(dirname(file)))).toEqual([
    'concretize-gift-idea',
    'notification-links',
    'notifications',
    'read-product-link',
  ]);
  for (const file of files) {
    expect(readdirSync(dirname(file))).toEqual(['index.js']);
    const code = readFileSync(file, 'utf8');
    const imported = Array.from(
      code.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g),
      ([, name = '']) => name,
    );
    expect(
      imported.filter((name) => !/^(?:node:[\w/]+|npm:[\w.-]+@\d+\.\d+\.\d+(?:\/\w+)?)$/.test(name)),
    ).toEqual([]);
    expect(code).toContain('Deno.serve(');
  }
});
