import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { ensureBrowser } from '../../../scripts/find-browser.ts';
import { browserFlags } from '../bench-browser.ts';
import { cheapPhoneSlowdown, phoneSlowdown } from '../cpu-index.ts';
import { median } from '../figure.ts';
import { type TraceEvent, withOwnTime } from '../trace.ts';
import { appUrl } from './addresses.ts';
import type { Visit } from './bench-visits.ts';

// npx downloads Lighthouse on demand; it is no dependency, because it has 100 MB and no test needs it.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;

export interface Score {
  path: string;
  /** Lighthouse's performance score (0 to 100) on a phone half as fast as Lighthouse's default. */
  score: number;
  /** Seconds to the largest contentful paint on Lighthouse's default phone. */
  lcp: number;
  cls: number;
  /** Number of requests, and transferred KiB, until the network is idle. */
  requests: number;
  kib: number;
}

/**
 * Performance scores of first visits with Lighthouse's mobile preset, medians. Server, browser and Lighthouse share the
 * CPU; only CPU time of the page counts.
 */
export async function lighthouseScores(
  visits: readonly Visit[],
  cpuIndex: () => Promise<number>,
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const { path, address, session } of visits) {
    const profile = await profileWith(session);
    // Not measured: the first visit waits for servers that have just started.
    if (scores.length === 0) visit(appUrl + address, profile, await cpuIndex());
    const runs: Run[] = [];
    while (runs.length < RUNS) runs.push(visit(appUrl + address, profile, await cpuIndex()));
    rmSync(profile, { recursive: true, force: true });
    const medianOf = (pick: (run: Run) => number) => median(runs.map(pick));
    const audit = (name: string) => medianOf(({ usual }) => usual.audits[name]?.numericValue ?? 0);
    scores.push({
      path,
      score: Math.round(medianOf(({ cheap }) => cheap.categories.performance.score) * 100),
      lcp: audit('largest-contentful-paint') / 1000,
      cls: audit('cumulative-layout-shift'),
      requests: medianOf(({ usual }) => requestsOf(usual).length),
      kib:
        medianOf(({ usual }) => requestsOf(usual).reduce((sum, { transferSize }) => sum + transferSize, 0)) /
        1024,
    });
  }
  return scores;
}

/** Creates a browser profile with a session. Its cache contains only the favicon, not the app. */
async function profileWith(session: string | null): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    args: browserFlags,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await page.goto(`${appUrl}/favicon.svg`);
  if (session !== null)
    await page.evaluate((stored) => localStorage.setItem('paeckchen-session', stored), session);
  await context.close();
  return profile;
}

interface Run {
  cheap: Report;
  usual: Report;
}

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number; details?: { items?: RequestItem[] } }>;
}

interface RequestItem {
  url: string;
  transferSize: number;
  statusCode: number;
}

function requestsOf({ audits }: Report): RequestItem[] {
  return audits['network-requests']?.details?.items ?? [];
}

/** Throws if a request was refused or a file of the app got no answer: the page would have been another one. */
function requireAnswers(report: Report): void {
  const isMissing = ({ url, statusCode }: RequestItem) =>
    statusCode >= 400 || (statusCode < 200 && url.includes('/assets/'));
  const missing = requestsOf(report).find(isMissing);
  if (missing) throw new Error(`${missing.url} failed with status ${missing.statusCode}`);
}

/** Audits one first visit for both phones, in a copy of the profile, so that its cache is empty. */
function visit(url: string, profile: string, cpuIndex: number, triesLeft = 2): Run {
  const folder = mkdtempSync(join(tmpdir(), 'bench-run-'));
  try {
    const copy = join(folder, 'profile');
    const gathered = join(folder, 'gathered');
    cpSync(profile, copy, { recursive: true });
    const flags = ['--headless=new', `--user-data-dir=${copy}`, ...browserFlags];
    const settings = (slowdown: number) => [
      url,
      '--only-categories=performance',
      '--disable-storage-reset',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags.join(' ')}`,
    ];
    const [cheap, usual] = [cheapPhoneSlowdown(cpuIndex), phoneSlowdown(cpuIndex)];
    lighthouse([...settings(cheap), `--gather-mode=${gathered}`]);
    const traceFile = join(gathered, 'trace.json');
    const { traceEvents } = JSON.parse(readFileSync(traceFile, 'utf8')) as { traceEvents: TraceEvent[] };
    writeFileSync(traceFile, JSON.stringify({ traceEvents: withOwnTime(traceEvents) }));
    const audit = (slowdown: number) =>
      JSON.parse(lighthouse([...settings(slowdown), `--audit-mode=${gathered}`, '--output=json'])) as Report;
    const cheapReport = audit(cheap);
    requireAnswers(cheapReport);
    // One recording is audited for both phones. The audit simulates the phone, but requires the recording to name the
    // same throttling, so its settings are changed.
    const artifactsFile = join(gathered, 'artifacts.json');
    const artifacts = JSON.parse(readFileSync(artifactsFile, 'utf8')) as Artifacts;
    artifacts.settings.throttling.cpuSlowdownMultiplier = usual;
    writeFileSync(artifactsFile, JSON.stringify(artifacts));
    return { cheap: cheapReport, usual: audit(usual) };
  } catch (error) {
    // Repeats a recording, because Lighthouse sometimes misses the start of its own trace.
    if (triesLeft === 0) throw error;
    return visit(url, profile, cpuIndex, triesLeft - 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Artifacts {
  settings: { throttling: { cpuSlowdownMultiplier: number } };
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
