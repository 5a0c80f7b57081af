import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import * as z from 'zod/mini';

/** Counts of tests in one step or in all steps. */
export interface Result {
  passed: number;
  failed: number;
  /** Name of each failed test with the first line of its error. */
  failures: string[];
}

const most = 12;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.optional(
    z.array(
      z.object({
        assertionResults: z.array(
          z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.optional(z.string()) })) }),
      ),
    }),
  ),
});

/** Suite of a Playwright report: a file or a `describe` block. */
const playwrightSuite = z.object({
  specs: z.optional(z.array(playwrightSpec)),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.optional(z.array(playwrightSuite)),
});

/** Counts of a Vitest or Playwright report; null when unreadable. */
export function readReport(file: string): Result | null {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  const vitest = vitestReport.safeParse(content);
  if (vitest.success) {
    const failures = (vitest.data.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages));
    return { passed: vitest.data.numPassedTests, failed: vitest.data.numFailedTests, failures };
  }
  const playwright = playwrightReport.safeParse(content);
  if (!playwright.success) return null;
  const { expected, unexpected, flaky } = playwright.data.stats;
  const failures = (playwright.data.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ title, ok, file, line, tests }) => {
      if (ok) return [];
      const results = tests.flatMap((test) => test.results);
      const seconds = Math.round(Math.max(...results.map(({ duration }) => duration)) / 1000);
      const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      return [failure(`${file}:${line} ${title} (${seconds} s)`, messages)];
    });
  return { passed: expected, failed: unexpected + flaky, failures };
}

function specsOf({
  specs = [],
  suites = [],
}: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, most),
  );
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
