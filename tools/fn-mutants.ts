// npm run fn:mutants [-- part of a name]: breaks rules of edge functions one by one; shows the test that detects each.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { functionFaults } from './fn-mutants/faults.ts';

/** Time limit per test file: tests take seconds, but broken code may run forever. */
const longestMs = 60_000;
// Folder for broken copies of the functions, as deep as the original, so that relative imports and packages resolve.
const copies = 'test-results/functions';

mkdirSync(copies, { recursive: true });
// Shared code of the functions lies beside the copies, where their relative imports expect it.
cpSync('supabase/functions/_shared', join(copies, '_shared'), { recursive: true });
const wanted = process.argv.slice(2).join(' ');
const faults = functionFaults.filter(({ name }) => name.includes(wanted));
const survivors = faults.filter((fault) => {
  const noticed = noticedBy(fault);
  console.log(`${noticed === null ? 'SURVIVES' : 'noticed '} ${fault.name.padEnd(46)} ${noticed ?? ''}`);
  return noticed === null;
});
console.log(`${faults.length - survivors.length} of ${faults.length} faults are noticed.`);
process.exitCode = survivors.length > 0 ? 1 : 0;

/** First failing test for a mutated copy of the function. */
function noticedBy({ folder, name, file, from, to, test }: (typeof functionFaults)[number]): string | null {
  const copy = mkdtempSync(join(copies, 'fault-'));
  try {
    cpSync(join('supabase/functions', folder), copy, { recursive: true });
    const source = readFileSync(join(copy, file), 'utf8');
    if (!source.includes(from)) throw new Error(`Nothing to change in ${file}: ${name}`);
    writeFileSync(
      join(copy, file),
      source.replace(from, () => to),
    );
    return firstRed(copy, test);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** First failing test of a file; null when all pass. A file that fails to load detects nothing. */
function firstRed(copy: string, file: string): string | null {
  const permissions = [
    '--allow-net=127.0.0.1,canary.invalid,shop.invalid',
    '--allow-env=NODE_USE_SYSTEM_CA,NODE_EXTRA_CA_CERTS',
    '--allow-sys=ca',
  ];
  const options = ['--node-modules-dir=manual', `--config=${copy}/deno.json`, '--no-check', '--no-prompt'];
  const { status, stdout, stderr, error } = spawnSync(
    'deno',
    ['test', ...options, ...permissions, '--fail-fast', join(copy, file)],
    {
      encoding: 'utf8',
      timeout: longestMs,
      shell: process.platform === 'win32',
      env: { ...process.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    },
  );
  if (status === 0) return null;
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT') return `${file}: does not end`;
  const red = /^(.+) \.\.\. .*FAILED/m.exec(stdout)?.[1];
  if (red === undefined) throw new Error(`The tests did not run: ${stderr}${stdout}`);
  return `${file}: ${red}`;
}
