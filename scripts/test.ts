// npm test: everything a change has to pass, quickest first. The last line counts the tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

import { ensureBrowser } from './find-browser.ts';

interface Step {
  name: string;
  command: string;
  /** A JSON report with the counts of its tests. */
  report?: string;
}

const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';

const checks: Step[] = [
  { name: 'types', command: 'tsc' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'unused code', command: 'knip' },
];
const suites: Step[] = [
  {
    name: 'unit and database tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
    report: unitReport,
  },
  { name: 'function tests', command: 'npm run --silent fn:test', report: 'test-results/functions.json' },
  { name: 'build', command: 'vite build --mode e2e --logLevel warn' },
  { name: 'build contents', command: 'npm run --silent check:build -- dist-e2e' },
  { name: 'bundle budgets', command: 'npm run --silent bench:bundle' },
  { name: 'browser tests', command: 'playwright test', report: browserReport },
];

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
ensureBrowser();

let passed = 0;
let failed = 0;
for (const step of [...checks, ...suites]) {
  const started = Date.now();
  const isGreen = await run(step.command);
  const counts = step.report ? countTests(step.report) : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += isGreen ? counts.failed : Math.max(counts.failed, 1);
  console.log(`${isGreen ? 'ok  ' : 'FAIL'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function run(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Understands the JSON reports of Vitest and of Playwright. */
function countTests(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  if (report.stats)
    return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}
