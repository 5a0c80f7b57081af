// npm run fn:test [-- file or folder]: type check and tests of the edge functions under Deno. Offline. With --all the
// random tests run all their rounds.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const isAll = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--all');
// Each edge function declares its packages in deno.json; the shared code is tested with the longest of these lists.
const folders = globSync('supabase/functions/*/deno.json').map((file) => dirname(file).replaceAll('\\', '/'));
const sharedBy = 'supabase/functions/notifications';

mkdirSync('test-results', { recursive: true });
const counts = { passed: 0, failed: 0 };
for (const folder of folders.toSorted()) testFunction(folder);

// The file has the format of Vitest's report, because npm test reads it.
writeFileSync(
  'test-results/functions.json',
  JSON.stringify({ numPassedTests: counts.passed, numFailedTests: counts.failed }),
);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

function testFunction(folder: string): void {
  const options = ['--node-modules-dir=manual', `--config=${folder}/deno.json`];
  const own = folder === sharedBy ? [folder, 'supabase/functions/_shared'] : [folder];
  const chosen = wanted.length === 0 ? own : wanted.filter((path) => own.some((one) => path.startsWith(one)));
  if (chosen.length === 0) return;
  const junit = `test-results/functions-${folder.split('/').at(-1)}.xml`;
  rmSync(junit, { force: true });

  // The type check covers all imports, including src/domain. It runs without the function's deno.json, with which Deno
  // would not find the Node types of the project.
  const isTyped = deno('check', '--no-lock', '--node-modules-dir=manual', `${folder}/index.ts`);
  // The test run skips type checking, because Deno would download the types of node:assert.
  const isGreen = deno(
    'test',
    ...options,
    '--no-check',
    '--no-prompt',
    // canary.invalid and shop.invalid never resolve: they are for tests that decide before connecting.
    '--allow-net=127.0.0.1,canary.invalid,shop.invalid',
    // The package http_ece reads ECE_KEYLOG when it loads; TLS reads the other two variables.
    '--allow-env=ECE_KEYLOG,NODE_USE_SYSTEM_CA,NODE_EXTRA_CA_CERTS',
    '--allow-sys=ca',
    '--unstable-no-legacy-abort',
    '--reporter=dot',
    `--junit-path=${junit}`,
    ...chosen,
    ...(isAll ? ['--', '--all'] : []),
  );
  const [, tests = 0, failures = 0] =
    /<testsuites[^>]* tests="(\d+)" failures="(\d+)"/.exec(readFileSync(junit, 'utf8'))?.map(Number) ?? [];
  counts.passed += tests - failures;
  // A test file that fails to load counts as one failed test.
  counts.failed += Math.max(failures, isGreen ? 0 : 1) + (isTyped ? 0 : 1);
}

function deno(...args: string[]): boolean {
  const { status } = spawnSync('deno', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' },
  });
  return status === 0;
}
