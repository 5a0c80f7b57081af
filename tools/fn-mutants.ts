// npm run fn:mutants [-- part of a name]: breaks the rules of the AI function one by one and shows which of its tests notices.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type AiFault, aiFaults } from './mutants/ai-faults.ts';

const folder = 'supabase/functions/concretize-gift-idea';

mkdirSync('test-results', { recursive: true });
// Beside the copies, where they look for it.
cpSync('supabase/functions/_shared', 'test-results/_shared', { recursive: true });
const wanted = process.argv.slice(2).join(' ');
const faults = aiFaults.filter(({ name }) => name.includes(wanted));
const survivors = faults.filter((fault) => {
  const noticed = noticedBy(fault);
  console.log(`${noticed === null ? 'SURVIVES' : 'noticed '} ${fault.name.padEnd(46)} ${noticed ?? ''}`);
  return noticed === null;
});
console.log(`${faults.length - survivors.length} of ${faults.length} faults are noticed.`);
process.exitCode = survivors.length > 0 ? 1 : 0;

/** The first test that turns red when a copy of the function has the fault. */
function noticedBy({ name, file, from, to, test = 'person-facts.test.ts' }: AiFault): string | null {
  // Within the project, so that the packages are found.
  const copy = mkdtempSync('test-results/fault-');
  try {
    cpSync(folder, copy, { recursive: true });
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

/** The first red test of a file; null when all are green. A file that does not even start has shown nothing. */
function firstRed(copy: string, file: string): string | null {
  const options = ['--node-modules-dir=manual', `--config=${copy}/deno.json`, '--no-check', '--no-prompt'];
  const { status, stdout, stderr } = spawnSync(
    'deno',
    ['test', ...options, '--allow-net=127.0.0.1', '--fail-fast', join(copy, file)],
    {
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    },
  );
  if (status === 0) return null;
  const red = /^(.+) \.\.\. .*FAILED/m.exec(stdout)?.[1];
  if (red === undefined) throw new Error(`The tests did not run: ${stderr}${stdout}`);
  return `${file}: ${red}`;
}
