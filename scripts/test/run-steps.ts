import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

import { readReport, type Result } from './read-report.ts';

export interface Step {
  name: string;
  command: string;
  env?: Record<string, string>;
  /** Path of the JSON report written by the command. */
  report?: string;
}

export interface StepResult extends Result {
  name: string;
  seconds: number;
}

const none: Result = { passed: 0, failed: 0, failures: [] };

/**
 * Runs two lanes of steps in parallel: `first` in order with live output, and `rest` from a queue with the output of
 * each step at its end. When `first` is done, its lane takes steps from the queue, too. A failed step counts as a
 * failed test.
 */
export async function runSteps(first: readonly Step[], rest: readonly Step[] = []): Promise<StepResult[]> {
  const queue = [...rest.entries()];
  const results: StepResult[] = [];
  const runQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next[0]] = await runStep(next[1], true);
  };
  const runFirst = async () => {
    const done: StepResult[] = [];
    for (const step of first) done.push(await runStep(step, false));
    await runQueue();
    return done;
  };
  const [done] = await Promise.all([runFirst(), runQueue()]);
  return [...done, ...results];
}

async function runStep({ name, command, env, report }: Step, isBuffered: boolean): Promise<StepResult> {
  const started = Date.now();
  if (report) rmSync(report, { force: true });
  const { isGreen, output } = await run(command, env, isBuffered);
  const read = report ? readReport(report) : none;
  // A step passes only with a report that contains passed tests: a crashed runner may exit with 0 but leave an
  // incomplete one.
  const isProven = isGreen && read !== null && (!report || read.passed > 0);
  const result = { ...(read ?? none), name, seconds: Math.round((Date.now() - started) / 1000) };
  if (!isProven) result.failed = Math.max(result.failed, 1);
  if (output) process.stdout.write(output);
  console.log(`${word(result)} ${name} (${result.seconds} s)`);
  if (report && isGreen && !isProven) console.log(`     ${report} tells of no test that passed.`);
  return result;
}

/** Text printed at the end: failures, a table of all steps, failed tests by name, and the total as last line. */
export function summary(results: readonly StepResult[], seconds: number): string {
  const sum = (of: (result: StepResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const wide = Math.max(...results.map(({ name }) => name.length));
  return [
    ...results.flatMap(({ failures }) => failures),
    '',
    ...results.map((result) => {
      const tests = result.passed > 0 ? `   ${result.passed} tests` : '';
      return `${word(result)} ${result.name.padEnd(wide)} ${String(result.seconds).padStart(5)} s${tests}`;
    }),
    `     ${'together'.padEnd(wide)} ${String(seconds).padStart(5)} s`,
    ...results.flatMap(({ failures }) => failures.map((failure) => failure.split('\n', 1)[0])),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
}

function word({ failed }: Result): string {
  return failed > 0 ? 'FAIL' : 'ok  ';
}

function run(
  command: string,
  env: Step['env'],
  isBuffered: boolean,
): Promise<{ isGreen: boolean; output: string }> {
  return new Promise((resolve) => {
    const stdio = isBuffered ? 'pipe' : 'inherit';
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ isGreen: false, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ isGreen: code === 0, output }));
  });
}
