// npm test: everything a change has to pass; npm run test:all: all tests. The last line counts the tests.
import { mkdirSync, rmSync } from 'node:fs';

import { ensureTestBrowsers } from './find-browser.ts';
import { runSteps, type Step, summary } from './test/run-steps.ts';

const isAll = process.argv.includes('--all');
const started = Date.now();

function vitest(name: string, projects: readonly string[]): Step {
  const report = `test-results/${name}.json`;
  const chosen = projects.map((project) => `--project ${project}`).join(' ');
  return {
    name: `${name} tests`,
    command: `vitest run ${chosen}${isAll ? '' : ' --tags-filter=!all'} --reporter=default --reporter=json --outputFile.json=${report}`,
    report,
  };
}

// Browser tests take longest, so these steps run in order, and all others in parallel to them.
const browser: Step[] = [
  { name: 'build', command: 'vite build --mode e2e --logLevel warn' },
  { name: 'build contents', command: 'npm run --silent check:build -- dist-e2e' },
  { name: 'bundle budgets', command: 'npm run --silent bench:bundle' },
  {
    name: 'browser tests',
    command: 'playwright test',
    env: { E2E_QUICK: String(!isAll) },
    report: 'test-results/browser.json',
  },
];
const others: Step[] = [
  { name: 'types', command: 'tsc' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'unused code', command: 'knip' },
  vitest('unit', ['unit', 'scripts']),
  vitest('database', ['db']),
  {
    name: 'function tests',
    command: `npm run --silent fn:test${isAll ? ' -- --all' : ''}`,
    report: 'test-results/functions.json',
  },
];
const long: Step[] = [
  vitest('long', ['all', 'hosted']),
  { name: 'seeded faults', command: 'npm run --silent db:mutants -- --sample 40' },
];

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
try {
  ensureTestBrowsers();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const results = await runSteps(browser, isAll ? [...others, ...long] : others);
console.log(summary(results, Math.round((Date.now() - started) / 1000)));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
