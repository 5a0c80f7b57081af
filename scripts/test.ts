// npm test: everything a change has to pass, quickest first. The last line counts the tests.
import { mkdirSync, rmSync } from 'node:fs';

import { ensureTestBrowsers } from './find-browser.ts';
import { runSteps, type Step } from './test/run-steps.ts';

const unitReport = 'test-results/unit.json';

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
  { name: 'browser tests', command: 'playwright test', report: 'test-results/browser.json' },
];

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
ensureTestBrowsers();

const { passed, failed, failures } = await runSteps([checks, ...suites.map((step) => [step])]);
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
