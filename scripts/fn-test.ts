// npm run fn:test [-- file or folder]: types and tests of the edge functions, under the Deno that also runs them. Offline.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const wanted = process.argv.slice(2);
// Each function names its packages itself; what they share has those of the one that has most.
const folders = globSync('supabase/functions/*/deno.json').map((file) => dirname(file).replaceAll('\\', '/'));
const sharedBy = 'supabase/functions/notifications';

mkdirSync('test-results', { recursive: true });
const counts = { passed: 0, failed: 0 };
for (const folder of folders.toSorted()) testFunction(folder);

// In the form of Vitest's report, which npm test counts.
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

  // With it all that it imports, which includes modules of src/domain. The types of Node are a package of the project, and
  // with the configuration of a function Deno does not look there.
  const isTyped = deno('check', '--no-lock', '--node-modules-dir=manual', `${folder}/index.ts`);
  // The tests use node:assert, whose types Deno would have to download.
  const isGreen = deno(
    'test',
    ...options,
    '--no-check',
    '--no-prompt',
    // Names that never lead anywhere, for what is decided before a connection.
    '--allow-net=127.0.0.1,canary.invalid,shop.invalid',
    // http_ece asks for the first when it starts, TLS for the others.
    '--allow-env=ECE_KEYLOG,NODE_USE_SYSTEM_CA,NODE_EXTRA_CA_CERTS',
    '--allow-sys=ca',
    '--unstable-no-legacy-abort',
    '--reporter=dot',
    `--junit-path=${junit}`,
    ...chosen,
  );
  const [, tests = 0, failures = 0] =
    /<testsuites[^>]* tests="(\d+)" failures="(\d+)"/.exec(readFileSync(junit, 'utf8'))?.map(Number) ?? [];
  counts.passed += tests - failures;
  // A file that does not even start is no failure of a test.
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
