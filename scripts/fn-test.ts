// npm run fn:test: types and tests of the edge functions, under the Deno that also runs them. Works offline.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = 'supabase/functions/concretize-gift-idea';
const junit = 'test-results/functions.xml';
const options = ['--node-modules-dir=manual', `--config=${folder}/deno.json`];

mkdirSync('test-results', { recursive: true });
rmSync(junit, { force: true });

const isTyped = deno('check', ...options, `${folder}/index.ts`);
// The tests use node:assert, whose types Deno would have to download.
const isGreen = deno(
  'test',
  ...options,
  '--no-check',
  '--no-prompt',
  '--allow-net=127.0.0.1',
  '--reporter=dot',
  `--junit-path=${junit}`,
  folder,
);
const [, tests = 0, failures = 0] =
  /<testsuites[^>]* tests="(\d+)" failures="(\d+)"/.exec(readFileSync(junit, 'utf8'))?.map(Number) ?? [];
const failed = failures + (isTyped ? 0 : 1);
const passed = tests - failures;
// In the form of Vitest's report, which npm test counts.
writeFileSync(
  'test-results/functions.json',
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed }),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = isTyped && isGreen && passed > 0 ? 0 : 1;

function deno(...args: string[]): boolean {
  const { status } = spawnSync('deno', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' },
  });
  return status === 0;
}
