// npm run db:mutants [-- part of a name]: breaks the rules of the groups one by one and shows which database test notices.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { startBackend } from '../supabase/local/backend.ts';
import type { Fault } from './mutants/fault.ts';
import { functionFaults } from './mutants/function-faults.ts';
import { loadFaults } from './mutants/load-faults.ts';
import { policyFaults } from './mutants/policy-faults.ts';
import { secretFaults, sideDoors } from './mutants/secret-faults.ts';
import { structureFaults } from './mutants/structure-faults.ts';
import { compareWorlds } from './mutants/worlds/compare-worlds.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'supabase/tests');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
// The catalog comes last: it knows how rules are written, the others know what they do.
const suite = files
  .filter((name) => /^groups-|^idle-guests|^catalog/.test(name))
  .toSorted((a, b) => Number(a.includes('catalog')) - Number(b.includes('catalog')));

const backend = await startBackend({ root });
const snapshot = await backend.sql.dumpDataDir('none');
for (const file of files.filter((name) => /^\d/.test(name)).toSorted()) {
  await backend.sql.exec(readFileSync(join(folder, file), 'utf8'));
}

const healthy = await noticedBy('select 1');
if (healthy) throw new Error(`The suite is red without a fault: ${healthy}`);

const wanted = process.argv.slice(2).join(' ');
const faults = [
  ...policyFaults,
  ...functionFaults,
  ...structureFaults,
  ...loadFaults,
  ...secretFaults,
].filter(({ name }) => name.includes(wanted));
const survivors: Fault[] = [];
for (const fault of faults) {
  await applyAlone(fault);
  const isSideDoor = sideDoors.includes(fault);
  const noticed = isSideDoor ? await seenInTwoWorlds(fault) : await noticedBy(fault.sql);
  if (!noticed) survivors.push(fault);
  console.log(`${noticed ? 'noticed ' : 'SURVIVES'} ${fault.name.padEnd(62)} ${noticed ?? ''}`);
}
await backend.close();
console.log(`${faults.length - survivors.length} of ${faults.length} faults are noticed.`);
process.exitCode = survivors.length > 0 ? 1 : 0;

/** What a side door tells: the catalog may notice it as well, but would not show that it leads anywhere. */
async function seenInTwoWorlds({ sql: fault }: Fault): Promise<string | undefined> {
  const [trace] = await compareWorlds({ root, snapshot, fault });
  return trace && `two worlds: ${trace.observer} learns from ${trace.source}, after "${trace.act}"`;
}

/** A fault that cannot happen would count as noticed. */
async function applyAlone({ name, sql }: Fault): Promise<void> {
  await backend.sql.exec(`begin; ${sql}; rollback`).catch((cause: unknown) => {
    throw new Error(`The fault "${name}" cannot be seeded: ${String(cause)}`, { cause });
  });
}

/** The first assertion that turns red, or that a file stops before its end. */
async function noticedBy(sql: string): Promise<string | undefined> {
  for (const file of suite) {
    const text = readFileSync(join(folder, file), 'utf8').replace('begin;\n', () => `begin;\n${sql};\n`);
    try {
      const results = await backend.sql.exec(text);
      const lines = results
        .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
        .flatMap((value) => String(value).split('\n'));
      const red = lines.find((line) => /^not ok |^# Looks like you planned/.test(line));
      if (red) return `${file}: ${red}`;
    } catch (error) {
      await backend.sql.exec('rollback');
      return `${file} stops: ${String(error)}`;
    }
  }
  return undefined;
}
