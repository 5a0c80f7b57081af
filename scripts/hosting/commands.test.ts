// @module-tag all

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paeckchen-commands-'));
  mkdirSync(join(folder, 'deploy'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script of package.json in the project `folder`. */
function run(script: string, ...args: string[]) {
  const path = resolve('scripts', script);
  const env = { ...process.env, VITE_SUPABASE_URL: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, lines: `${stdout}${stderr}`.split('\n').filter(Boolean) };
}

test('the configuration of nginx is written for a project', () => {
  expect(run('host-files.ts', 'https://abc.supabase.co').status).toBe(0);
  expect(readFileSync(join(folder, 'deploy/nginx.conf'), 'utf8')).toContain('https://abc.supabase.co');
});

test.each([
  [[], /Name the project/],
  [['https://abc.supabase.co/'], /Write https:\/\/abc\.supabase\.co instead/],
  [['https://supabase.com/dashboard/project/abc'], /Write https:\/\/abc\.supabase\.co instead/],
  [['https://your-project.supabase.co'], /"your-project\.supabase\.co" is the example/],
])('the configuration of nginx is not written for %j', (args, message) => {
  expect(run('host-files.ts', ...args)).toEqual({ status: 1, lines: [expect.stringMatching(message)] });
});

test('the configuration of nginx is not written for the untouched example', () => {
  cpSync('.env.example', join(folder, '.env.local'));
  expect(run('host-files.ts')).toEqual({ status: 1, lines: [expect.stringMatching(/is the example/)] });
});

test('without a build there is nothing to compress', () => {
  expect(run('compress.ts')).toEqual({
    status: 1,
    lines: ['dist/assets does not exist. Run npm run build first.'],
  });
});
