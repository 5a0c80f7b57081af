import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { cliVersion, installCli, isInstalled } from './test-install-cli.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paeckchen-cli-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

function write(path: string, text: string): void {
  const file = join(folder, 'node_modules', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

const system = process.platform === 'win32' ? 'windows' : process.platform;
const binary = `@supabase/cli-${system}-${process.arch}`;
const parts: Record<string, (version: string) => void> = {
  program: (version) => write('supabase/package.json', JSON.stringify({ version })),
  description: (version) => write(`${binary}/package.json`, JSON.stringify({ version })),
  binary: () => write(`${binary}/bin/supabase`, ''),
  end: () => write('.package-lock.json', '{}'),
};

function install(version: string, missing?: string): void {
  for (const [name, part] of Object.entries(parts)) if (name !== missing) part(version);
}

test('an exact version is pinned, of the major one that the texts name', () => {
  expect(cliVersion).toMatch(/^3\.\d+\.\d+$/);
});

test('only the whole program counts as installed, in the version that the tests name', () => {
  expect(isInstalled(folder)).toBe(false);
  install('2.99.0');
  expect(isInstalled(folder)).toBe(false);
  install(cliVersion);
  expect(isInstalled(folder)).toBe(true);
});

test.each(Object.keys(parts))('an install that was cut off before its %s begins anew', (missing) => {
  install(cliVersion, missing);
  write('half.txt', '');
  expect(installCli(folder, () => install(cliVersion))).toBeNull();
  expect(isInstalled(folder)).toBe(true);
});

test('what is there is not installed again', () => {
  install(cliVersion);
  const again = () => {
    throw new Error('again');
  };
  expect(installCli(folder, again)).toBeNull();
});

test.each([
  ['a binary that npm left out', () => install(cliVersion, 'binary'), /optional package/],
  [
    'npm that fails',
    () => {
      throw new Error('ENOTFOUND registry.npmjs.org');
    },
    /ENOTFOUND registry/,
  ],
])('%s is told, with what to do', (_, fail, reason) => {
  const problem = installCli(folder, fail);
  expect(problem).toMatch(reason);
  expect(problem).toMatch(/run them again with a network/);
});
