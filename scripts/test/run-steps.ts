import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

import * as z from 'zod/mini';

export interface Step {
  name: string;
  command: string;
  /** The JSON report with the counts of its tests, which the command writes. */
  report?: string;
}

export interface Counts {
  passed: number;
  failed: number;
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Runs one step after the other; those of one group side by side. A step that is not green counts as a failure. */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<Counts> {
  const all: Counts = { passed: 0, failed: 0 };
  for (const group of groups) {
    for (const { passed, failed } of await Promise.all(
      group.map((step) => runStep(step, group.length > 1)),
    )) {
      all.passed += passed;
      all.failed += failed;
    }
  }
  return all;
}

async function runStep({ name, command, report }: Step, isBesideOthers: boolean): Promise<Counts> {
  const started = Date.now();
  if (report) rmSync(report, { force: true });
  const { isGreen, output } = await run(command, isBesideOthers);
  const counts = report ? readReport(report) : { passed: 0, failed: 0 };
  // A runner that died may have written no report, half of one, or one without the tests that it did not reach.
  const isProven = isGreen && counts !== null && (!report || counts.passed > 0);
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const result = { passed, failed: isProven ? failed : Math.max(failed, 1) };
  if (output) process.stdout.write(output);
  const word = result.failed > 0 ? 'FAIL' : 'ok  ';
  console.log(`${word} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (report && isGreen && !isProven) console.log(`     ${report} tells of no test that passed.`);
  return result;
}

function run(command: string, isKept: boolean): Promise<{ isGreen: boolean; output: string }> {
  return new Promise((resolve) => {
    const stdio = isKept ? 'pipe' : 'inherit';
    const child = spawn(command, { shell: true, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ isGreen: false, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ isGreen: code === 0, output }));
  });
}

/** The counts in a report of Vitest or of Playwright, null when there is none that can be read. */
function readReport(file: string): Counts | null {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  const vitest = vitestReport.safeParse(content);
  if (vitest.success) return { passed: vitest.data.numPassedTests, failed: vitest.data.numFailedTests };
  const playwright = playwrightReport.safeParse(content);
  if (!playwright.success) return null;
  const { expected, unexpected, flaky } = playwright.data.stats;
  return { passed: expected, failed: unexpected + flaky };
}
