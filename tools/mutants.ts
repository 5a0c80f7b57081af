import { createHash } from 'node:crypto';
// npm run db:mutants [-- part of a name] [--kind policy] [--object wishes] [--sample 100] [--seed 7] [--list]: breaks
// rules of the database one by one and shows the test that detects each.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startBackend } from '../supabase/local/backend.ts';
import { catalogueFaults } from './mutants/catalogue.ts';
import { filesFor, measureCoverage, type CoveredFile } from './mutants/coverage.ts';
import { equivalents } from './mutants/equivalents.ts';
import type { Fault } from './mutants/fault.ts';
import { handFaults } from './mutants/hand/hand-faults.ts';
import { noticedBy, startSuites, suite, whyNotSeeded, type OpenSuite } from './mutants/suite.ts';
import { learntThrough, sideDoors } from './mutants/worlds/side-doors.ts';

const { values: wanted, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    object: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(Math.max(1, Math.min(4, availableParallelism()))) },
    list: { type: 'boolean' },
  },
});

const root = join(import.meta.dirname, '..');
// Each database is replaced after some seconds: rolled-back transactions leave dead rows, which slow it down and make
// its tables look large to the query planner.
const secondsPerDatabase = 6;
const filesForExplained = 2;

const server = await startSuites();
const first = await server.open();
const all = [...(await handFaults(first.client)), ...(await catalogueFaults(first.client)), ...sideDoors];
const chosen = all.filter(
  ({ name, kind, object }) =>
    name.includes(positionals.join(' ')) &&
    (wanted.kind === undefined || kind === wanted.kind) &&
    (wanted.object === undefined || object.includes(wanted.object)),
);
const faults = wanted.sample === undefined ? chosen : sample(chosen, Number(wanted.sample), wanted.seed);
if (wanted.list === true) {
  for (const { name } of faults) console.log(name);
  await server.stop();
  process.exit();
}

const begin = performance.now();
const unexplained: Fault[] = [];
let explained = 0;
const workers = [first];
while (workers.length < Number(wanted.workers)) workers.push(await server.open());
const unmeasured = [...suite];
const files: CoveredFile[] = [];
await Promise.all(workers.map(measure));
console.log(`All is green without a fault, after ${seconds()} s.`);

const waiting = faults.filter((fault) => !sideDoors.includes(fault)).toReversed();
/** Test files that have detected a fault of each object, the latest first: they are tried first for its next faults. */
const noticers = new Map<string, string[]>();
await Promise.all(workers.map(work));
await server.stop();
await goThroughDoors(faults.filter((fault) => sideDoors.includes(fault)));
const survived = unexplained.length + explained;
console.log(
  `${faults.length - survived} of ${faults.length} faults are noticed, ${explained} of the others cannot matter. ` +
    `${seconds()} s, ${(seconds() / Math.max(1, faults.length)).toFixed(2)} s each.`,
);
process.exitCode = unexplained.length > 0 ? 1 : 0;

function seconds(): number {
  return Math.round((performance.now() - begin) / 1000);
}

async function measure(open: OpenSuite): Promise<void> {
  for (let file = unmeasured.shift(); file; file = unmeasured.shift()) {
    files.push(await measureCoverage(open, file));
  }
}

async function work(first: OpenSuite): Promise<void> {
  let open = first;
  let opened = -Infinity;
  for (let fault = waiting.pop(); fault; fault = waiting.pop()) {
    if (performance.now() - opened > 1000 * secondsPerDatabase) {
      await open.close();
      open = await server.open();
      opened = performance.now();
    }
    const why = await whyNotSeeded(open.client, fault.sql);
    if (why !== undefined) report(fault, undefined, `cannot be seeded: ${why}`);
    else report(fault, await firstNotice(open.client, fault));
  }
  await open.close();
}

async function goThroughDoors(doors: readonly Fault[]): Promise<void> {
  if (doors.length === 0) return;
  const backend = await startBackend({ root });
  const snapshot = await backend.sql.dumpDataDir('none');
  await backend.close();
  for (const door of doors) report(door, await learntThrough(door, root, snapshot));
}

async function firstNotice(client: OpenSuite['client'], fault: Fault): Promise<string | undefined> {
  const known = noticers.get(fault.object) ?? [];
  const likely = filesFor(fault, files);
  const isKnown = ({ name }: CoveredFile) => known.includes(name);
  const inOrder = [...likely.filter((one) => isKnown(one)), ...likely.filter((one) => !isKnown(one))];
  for (const file of reasonOf(fault) === undefined ? inOrder : inOrder.slice(0, filesForExplained)) {
    const red = await noticedBy(client, fault.sql, file);
    if (red === undefined) continue;
    noticers.set(fault.object, [file.name, ...known.filter((name) => name !== file.name)].slice(0, 4));
    return red;
  }
  return undefined;
}

/** Reason why a fault has no effect on any test. */
function reasonOf({ name }: Fault): string | undefined {
  return equivalents.find(({ matches }) => matches.test(name))?.reason;
}

function report(fault: Fault, noticed: string | undefined, problem?: string): void {
  const reason = reasonOf(fault);
  const state = noticed !== undefined ? 'noticed ' : reason === undefined ? 'SURVIVES' : 'equal   ';
  if (state === 'SURVIVES') unexplained.push(fault);
  if (state === 'equal   ') explained += 1;
  console.log(`${state} ${fault.name.slice(0, 150).padEnd(90)} ${noticed ?? problem ?? reason ?? ''}`);
}

/**
 * Random sample of the faults in their original order, the same for the same seed. Faults are chosen by the hash of
 * their name, so a new fault changes the sample little.
 */
function sample(faults: readonly Fault[], count: number, seed: string): Fault[] {
  const drawn = new Set(
    faults
      .map((fault) => ({ fault, order: createHash('sha256').update(`${seed} ${fault.name}`).digest('hex') }))
      .toSorted((a, b) => (a.order < b.order ? -1 : 1))
      .slice(0, count)
      .map(({ fault }) => fault),
  );
  return faults.filter((fault) => drawn.has(fault));
}
