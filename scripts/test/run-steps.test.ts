import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { type Result } from './read-report.ts';
import { runSteps, type Step, summary } from './run-steps.ts';

type Counts = Omit<Result, 'failures'>;

const folder = mkdtempSync(join(tmpdir(), 'paeckchen-steps-'));
const report = join(folder, 'report.json');
const lines: unknown[] = [];

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(line));
});

const vitest = (passed: number, failed: number) => ({ numPassedTests: passed, numFailedTests: failed });
const playwright = (expected: number, unexpected: number, flaky: number) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
});

/** Fake test runner that writes the given report and exits with the given code. */
function runner(content: unknown, exit: number): () => Step {
  return () => {
    const source = join(folder, 'source.json');
    writeFileSync(source, typeof content === 'string' ? content : JSON.stringify(content));
    const [from, to] = [source, report].map((path) => path.replaceAll('\\', '/'));
    return {
      name: 'runner',
      command: `node -e "fs.copyFileSync('${from}', '${to}'); process.exit(${exit})"`,
      report,
    };
  };
}

function command(text: string, written?: string): () => Step {
  return () => ({ name: text, command: text, ...(written && { report: written }) });
}

test.each<[string, () => Step, Counts]>([
  ['a check that is green', command('exit 0'), { passed: 0, failed: 0 }],
  ['a check that is red', command('exit 1'), { passed: 0, failed: 1 }],
  ['a program that is missing', command('no-such-program'), { passed: 0, failed: 1 }],
  ['a check that is killed', command('node -e "process.kill(process.pid)"'), { passed: 0, failed: 1 }],
  ['a runner that is green', runner(vitest(5, 0), 0), { passed: 5, failed: 0 }],
  ['a runner with failures', runner(vitest(4, 2), 1), { passed: 4, failed: 2 }],
  ['a runner that fails behind its last test', runner(vitest(5, 0), 1), { passed: 5, failed: 1 }],
  ['failures that the exit code hides', runner(vitest(4, 1), 0), { passed: 4, failed: 1 }],
  [
    'a browser test that only passes at the second try',
    runner(playwright(7, 1, 1), 1),
    { passed: 7, failed: 2 },
  ],
  ['a runner without a test', runner(vitest(0, 0), 0), { passed: 0, failed: 1 }],
  ['a report that ends in its middle', runner('{"numPassedTests":5,', 0), { passed: 0, failed: 1 }],
  ['a report of another form', runner({ numTotalTests: 5 }, 0), { passed: 0, failed: 1 }],
  ['a runner that crashed without a report', command('exit 1', report), { passed: 0, failed: 1 }],
  ['a runner that is green without a report', command('exit 0', report), { passed: 0, failed: 1 }],
])('%s', async (_, step, counts) => {
  // A report that an earlier run has left must not count.
  writeFileSync(report, JSON.stringify(vitest(100, 0)));
  expect(await runSteps([step()])).toMatchObject([counts]);
  expect(lines[0]).toMatch(counts.failed === 0 ? /^ok {3}/ : /^FAIL /);
});

test('two lanes run side by side, and the first to be done helps; only its own steps print as they go', async () => {
  const written: unknown[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(written.push(text)));
  const say = (text: string, exit: number) => ({ name: text, command: `echo ${text}&& exit ${exit}` });
  const green = { name: 'first', command: 'exit 0' };
  const mark = join(folder, 'mark').replaceAll('\\', '/');
  // This command ends only when the step `marks` runs in parallel.
  const waits = {
    name: 'waits',
    command: `node -e "const t = setInterval(() => { if (fs.existsSync('${mark}')) clearInterval(t) }, 5)"`,
  };
  const marks = { name: 'marks', command: `node -e "fs.writeFileSync('${mark}', '')"` };
  const results = await runSteps([green], [waits, marks, say('one', 1), say('two', 0)]);
  expect(results.map(({ name, failed }) => [name, failed])).toEqual([
    ['first', 0],
    ['waits', 0],
    ['marks', 0],
    ['one', 1],
    ['two', 0],
  ]);
  expect(written.map((text) => String(text).trim()).toSorted()).toEqual(['one', 'two']);
});

test('the summary: failures with reasons, seconds and tests of each step, failures by name, counts', () => {
  const results = [
    { name: 'types', seconds: 9, passed: 0, failed: 0, failures: [] },
    {
      name: 'unit tests',
      seconds: 101,
      passed: 7,
      failed: 2,
      failures: ['✗ a leap year\n    why', '✗ a heart'],
    },
  ];
  expect(summary(results, 102).split('\n')).toEqual([
    '✗ a leap year',
    '    why',
    '✗ a heart',
    '',
    'ok   types          9 s',
    'FAIL unit tests   101 s   7 tests',
    '     together     102 s',
    '✗ a leap year',
    '✗ a heart',
    '7 passed, 2 failed',
  ]);
});

const red = 'Error: \u001b[31mexpect(locator)\u001b[39m.toBeVisible() failed\n\nTimeout: 45000ms\n';

test.each<[string, unknown, string[]]>([
  [
    'Vitest',
    {
      ...vitest(1, 1),
      testResults: [
        {
          assertionResults: [
            { status: 'passed', fullName: 'the days of a year', failureMessages: [] },
            { status: 'failed', fullName: 'a leap year', failureMessages: [red] },
          ],
        },
      ],
    },
    ['✗ a leap year', '    Error: expect(locator).toBeVisible() failed', '    Timeout: 45000ms'],
  ],
  [
    'Playwright',
    {
      ...playwright(1, 1, 0),
      suites: [
        {
          specs: [{ title: 'green', ok: true, file: 'a.spec.ts', line: 3, tests: [] }],
          suites: [
            {
              specs: [
                {
                  title: 'a heart',
                  ok: false,
                  file: 'a.spec.ts',
                  line: 9,
                  tests: [{ results: [{ duration: 45_321, errors: [{ message: red }] }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    [
      '✗ a.spec.ts:9 a heart (45 s)',
      '    Error: expect(locator).toBeVisible() failed',
      '    Timeout: 45000ms',
    ],
  ],
])('a failure in the report of %s is told with its reason', async (_, content, told) => {
  const [result] = await runSteps([runner(content, 1)()]);
  expect(result?.failures).toEqual([told.join('\n')]);
});
