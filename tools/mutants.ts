// npm run db:mutants [-- part of a name]: breaks the rules of the groups and of what belongs to people one by one and shows which database test notices.
import { join } from 'node:path';

import { startBackend } from '../supabase/local/backend.ts';
import { countFaults } from './mutants/count-faults.ts';
import { drawFaults } from './mutants/draw-faults.ts';
import type { Fault } from './mutants/fault.ts';
import { functionFaults } from './mutants/function-faults.ts';
import { loadFaults } from './mutants/load-faults.ts';
import { newsFaults, notificationFaults } from './mutants/notification-faults.ts';
import { paperFaults } from './mutants/paper-faults.ts';
import { personFaults } from './mutants/person-faults.ts';
import { pictureFaults } from './mutants/picture-faults.ts';
import { policyFaults } from './mutants/policy-faults.ts';
import { poolFaults } from './mutants/pool-faults.ts';
import { quotaFaults } from './mutants/quota-faults.ts';
import { releaseFaults } from './mutants/release-faults.ts';
import { restoreFaults } from './mutants/restore-faults.ts';
import { returningFaults } from './mutants/returning-faults.ts';
import { secretFaults, sideDoors } from './mutants/secret-faults.ts';
import { structureFaults } from './mutants/structure-faults.ts';
import {
  drawSuite,
  noticedBy,
  notificationSuite,
  personSuite,
  pictureSuite,
  poolSuite,
  prepare,
  suite,
  wishSuite,
} from './mutants/suite.ts';
import { wishFaults } from './mutants/wish-faults.ts';
import { wishPictureFaults } from './mutants/wish-picture-faults.ts';
import { compareWorlds } from './mutants/worlds/compare-worlds.ts';

const root = join(import.meta.dirname, '..');

// What is rolled back stays in the files: after hundreds of faults a database is slow, and its tables look large to the planner.
const faultsPerDatabase = 25;

let backend = await startBackend({ root });
const snapshot = await backend.sql.dumpDataDir('none');
await prepare(backend.sql);

const healthy = await noticedBy(backend.sql, 'select 1', [
  ...notificationSuite,
  ...personSuite,
  ...pictureSuite,
  ...wishSuite,
  ...drawSuite,
  ...poolSuite,
  ...suite,
]);
if (healthy !== undefined) throw new Error(`The suite is red without a fault: ${healthy}`);

const wanted = process.argv.slice(2).join(' ');
const faults = [
  ...policyFaults,
  ...functionFaults,
  ...releaseFaults,
  ...restoreFaults,
  ...returningFaults,
  ...structureFaults,
  ...paperFaults,
  ...loadFaults,
  ...quotaFaults,
  ...secretFaults,
  ...countFaults,
  ...personFaults,
  ...pictureFaults,
  ...wishFaults,
  ...wishPictureFaults,
  ...drawFaults,
  ...poolFaults,
  ...newsFaults,
  ...notificationFaults,
].filter(({ name }) => name.includes(wanted));
const survivors: Fault[] = [];
for (const [index, fault] of faults.entries()) {
  if (index > 0 && index % faultsPerDatabase === 0) await beginAnew();
  await applyAlone(fault);
  const isSideDoor = sideDoors.includes(fault);
  const noticed = isSideDoor
    ? await seenInTwoWorlds(fault)
    : await noticedBy(backend.sql, fault.sql, suiteFor(fault));
  if (!noticed) survivors.push(fault);
  console.log(`${noticed ? 'noticed ' : 'SURVIVES'} ${fault.name.padEnd(62)} ${noticed ?? ''}`);
}
await backend.close();
console.log(`${faults.length - survivors.length} of ${faults.length} faults are noticed.`);
process.exitCode = survivors.length > 0 ? 1 : 0;

function suiteFor(fault: Fault): typeof suite {
  if (newsFaults.includes(fault) || notificationFaults.includes(fault)) return notificationSuite;
  if (pictureFaults.includes(fault)) return pictureSuite;
  if ([...wishFaults, ...wishPictureFaults].includes(fault)) return wishSuite;
  if (drawFaults.includes(fault)) return drawSuite;
  if (poolFaults.includes(fault)) return poolSuite;
  return personFaults.includes(fault) ? personSuite : suite;
}

async function beginAnew(): Promise<void> {
  await backend.close();
  backend = await startBackend({ root });
  await prepare(backend.sql);
}

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
