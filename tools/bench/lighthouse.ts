import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { ensureBrowser } from '../../scripts/find-browser.ts';
import { browserFlags, postAs, signUp } from './bench-browser.ts';
import { createGroup } from './bench-group.ts';
import { createPerson } from './bench-person.ts';
import { createWishList } from './bench-wish-list.ts';
import { cheapPhoneSlowdown } from './slow-phone.ts';
import { type TraceEvent, withOwnTime } from './trace.ts';

// Fetched by npx when it is asked for: 100 MB that no test needs.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;

export interface Score {
  path: string;
  score: number;
  lcp: string;
  cls: string;
  tbt: string;
}

/**
 * Performance on Lighthouse's mobile preset, on a phone half as fast as its own: the sign-in page and a list of
 * wishes as a visitor, the others with an account. Medians. Server, browser and Lighthouse share the CPU here; only what the page did itself counts.
 */
export async function lighthouseScores(baseURL: string, cpuIndex: () => Promise<number>): Promise<Score[]> {
  const visitor = mkdtempSync(join(tmpdir(), 'bench-visitor-'));
  const user = mkdtempSync(join(tmpdir(), 'bench-user-'));
  try {
    const { groupId, personId, listPath } = await signInProfile(baseURL, user);
    return [
      await score(`${baseURL}/auth`, visitor, cpuIndex),
      { ...(await score(baseURL + listPath, visitor, cpuIndex)), path: '/w/{token}' },
      await score(`${baseURL}/`, user, cpuIndex),
      { ...(await score(`${baseURL}/people/${personId}`, user, cpuIndex)), path: '/people/{id}' },
      await score(`${baseURL}/einkaufen`, user, cpuIndex),
      await score(`${baseURL}/geschenkejahr`, user, cpuIndex),
      { ...(await score(`${baseURL}/g/${groupId}`, user, cpuIndex)), path: '/g/{id}' },
    ];
  } finally {
    for (const profile of [visitor, user]) rmSync(profile, { recursive: true, force: true });
  }
}

/** Signs in a browser profile that Lighthouse then opens, with a group, somebody to give presents to, and wishes. */
async function signInProfile(
  baseURL: string,
  profile: string,
): Promise<{ groupId: string; personId: string; listPath: string }> {
  const executablePath = ensureBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL,
    args: browserFlags,
    serviceWorkers: 'block',
  });
  const session = await signUp(context.request);
  const post = postAs(context.request, session);
  const { id: groupId } = await createGroup(post);
  const personId = await createPerson({ post, userId: session.user.id });
  const listPath = await createWishList({ post, userId: session.user.id });
  const page = await context.newPage();
  await page.goto('/impressum');
  await page.evaluate((stored) => localStorage.setItem('paeckchen-session', stored), JSON.stringify(session));
  await context.close();
  return { groupId, personId, listPath };
}

async function score(url: string, profile: string, cpuIndex: () => Promise<number>): Promise<Score> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1)
    reports.push(visit(url, profile, cheapPhoneSlowdown(await cpuIndex())));
  const median = (pick: (report: Report) => number) => reports.map(pick).toSorted((a, b) => a - b)[1] ?? 0;
  const audit = (name: string) => median((report) => report.audits[name]?.numericValue ?? 0);
  return {
    path: new URL(url).pathname,
    score: Math.round(median((report) => report.categories.performance.score) * 100),
    lcp: (audit('largest-contentful-paint') / 1000).toFixed(1),
    cls: audit('cumulative-layout-shift').toFixed(3),
    tbt: audit('total-blocking-time').toFixed(0),
  };
}

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
}

/** Each is a first visit: the profile is a copy, so that nothing of an earlier one lies in its cache. */
function visit(url: string, profile: string, slowdown: number, triesLeft = 2): Report {
  const folder = mkdtempSync(join(tmpdir(), 'bench-run-'));
  try {
    const copy = join(folder, 'profile');
    const gathered = join(folder, 'gathered');
    cpSync(profile, copy, { recursive: true });
    const flags = ['--headless=new', `--user-data-dir=${copy}`, ...browserFlags];
    const settings = [
      '--only-categories=performance',
      '--disable-storage-reset',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags.join(' ')}`,
    ];
    lighthouse([url, ...settings, `--gather-mode=${gathered}`]);
    const traceFile = join(gathered, 'trace.json');
    const { traceEvents } = JSON.parse(readFileSync(traceFile, 'utf8')) as { traceEvents: TraceEvent[] };
    writeFileSync(traceFile, JSON.stringify({ traceEvents: withOwnTime(traceEvents) }));
    return JSON.parse(lighthouse([url, ...settings, `--audit-mode=${gathered}`, '--output=json'])) as Report;
  } catch (error) {
    // Now and then it misses the start of its own recording.
    if (triesLeft === 0) throw error;
    return visit(url, profile, slowdown, triesLeft - 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lighthouse(options: string[]): string {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', LIGHTHOUSE, ...options, '--quiet'], {
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
  return stdout;
}
