import process from 'node:process';

/** CPU time of the reference loop on an idle machine, in milliseconds. */
const REFERENCE_MS = 50;

/**
 * CPU time of some work, in milliseconds of an idle machine. On a busy machine the work and the reference loop both
 * take up to three times as long, so their ratio counts.
 */
export async function idleMs(work: () => unknown): Promise<number> {
  const before = await cpuMs(reference);
  const measured = await cpuMs(work);
  const after = await cpuMs(reference);
  return (measured * REFERENCE_MS) / ((before + after) / 2);
}

async function cpuMs(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

let sum = 0;
function reference() {
  for (let i = 0; i < 20_000_000; i += 1) sum = (Math.imul(sum, 31) + i) | 0;
}
// First run of the loop, so that its JIT compilation is not measured.
reference();
