import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { ensureBrowser } from '../../scripts/find-browser.ts';
import { browserFlags, postAs, signUp } from './bench-browser.ts';
import { createGroup } from './bench-group.ts';

// Fetched by npx when it is asked for: 100 MB that no test needs.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;

export interface Score {
  path: string;
  score: number;
  lcp: string;
  cls: string;
  tbt: string;
  /** Lighthouse's index of the CPU, median. Scores of different ones are not compared. */
  cpuIndex: number;
}

/** Performance on Lighthouse's mobile preset: the sign-in page as a visitor, the others with an account. */
export async function lighthouseScores(baseURL: string): Promise<Score[]> {
  const visitor = mkdtempSync(join(tmpdir(), 'bench-visitor-'));
  const user = mkdtempSync(join(tmpdir(), 'bench-user-'));
  try {
    const groupId = await signInProfile(baseURL, user);
    return [
      score(baseURL, '/auth', visitor),
      score(baseURL, '/', user),
      { ...score(baseURL, `/g/${groupId}`, user), path: '/g/{id}' },
    ];
  } finally {
    for (const profile of [visitor, user]) rmSync(profile, { recursive: true, force: true });
  }
}

/** Signs in a browser profile that Lighthouse then opens. Answers the id of the account's group. */
async function signInProfile(baseURL: string, profile: string): Promise<string> {
  const executablePath = ensureBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL,
    args: browserFlags,
    serviceWorkers: 'block',
  });
  const session = await signUp(context.request);
  const group = await createGroup(postAs(context.request, session));
  const page = await context.newPage();
  await page.goto('/impressum');
  await page.evaluate((stored) => localStorage.setItem('paeckchen-session', stored), JSON.stringify(session));
  await context.close();
  return group.id;
}

function score(baseURL: string, path: string, profile: string): Score {
  const reports = Array.from({ length: RUNS }, () => lighthouse(baseURL + path, profile));
  const median = (pick: (report: Report) => number) => reports.map(pick).toSorted((a, b) => a - b)[1] ?? 0;
  const audit = (name: string) => median((report) => report.audits[name]?.numericValue ?? 0);
  return {
    path,
    score: Math.round(median((report) => report.categories.performance.score) * 100),
    lcp: (audit('largest-contentful-paint') / 1000).toFixed(1),
    cls: audit('cumulative-layout-shift').toFixed(3),
    tbt: audit('total-blocking-time').toFixed(0),
    cpuIndex: Math.round(median(({ environment }) => environment.benchmarkIndex)),
  };
}

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

/** Each run is a first visit: the profile is a copy, so that nothing of an earlier run lies in its cache. */
function lighthouse(url: string, profile: string, triesLeft = 2): Report {
  const copy = mkdtempSync(join(tmpdir(), 'bench-run-'));
  cpSync(profile, copy, { recursive: true });
  const flags = ['--headless=new', `--user-data-dir=${copy}`, ...browserFlags];
  const { status, stdout } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--disable-storage-reset',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureBrowser() }, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' },
  );
  rmSync(copy, { recursive: true, force: true });
  if (status === 0) return JSON.parse(stdout) as Report;
  // Now and then it misses the start of its own recording.
  if (triesLeft > 0) return lighthouse(url, profile, triesLeft - 1);
  throw new Error(`Lighthouse failed at ${url}`);
}
