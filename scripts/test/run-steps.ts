import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

import { readReport, type Result } from './read-report.ts';

export interface Step {
  name: string;
  command: string;
  /** The JSON report with the counts of its tests, which the command writes. */
  report?: string;
}

const none: Result = { passed: 0, failed: 0, failures: [] };

/** Runs one step after the other; those of one group side by side. A step that is not green counts as a failure. */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<Result> {
  const all: Result = { passed: 0, failed: 0, failures: [] };
  for (const group of groups) {
    for (const { passed, failed, failures } of await Promise.all(
      group.map((step) => runStep(step, group.length > 1)),
    )) {
      all.passed += passed;
      all.failed += failed;
      all.failures.push(...failures);
    }
  }
  return all;
}

async function runStep({ name, command, report }: Step, isBesideOthers: boolean): Promise<Result> {
  const started = Date.now();
  if (report) rmSync(report, { force: true });
  const { isGreen, output } = await run(command, isBesideOthers);
  const read = report ? readReport(report) : none;
  // A runner that died may have written no report, half of one, or one without the tests that it did not reach.
  const isProven = isGreen && read !== null && (!report || read.passed > 0);
  const result = { ...(read ?? none) };
  if (!isProven) result.failed = Math.max(result.failed, 1);
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
