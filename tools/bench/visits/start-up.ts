import { setTimeout as pause } from 'node:timers/promises';

import { phoneSlowdown } from '../cpu-index.ts';
import { median } from '../figure.ts';
import { openPlainBrowser, type PlainBrowser, type PlainPage } from '../plain-browser.ts';
import { longestTaskOf, type TraceEvent, waitedBefore } from '../trace.ts';
import { appUrl } from './addresses.ts';
import type { Visit } from './bench-visits.ts';

const RUNS = 5;
/** Wait after which a page is complete: at its first idle moment it loads optional code. */
const SETTLED_MS = 6000;
/** Wait after which a page with cached code and data is rendered. */
const KEPT_MS = 2500;

export interface StartUp {
  path: string;
  /** CPU time of the longest main-thread task of a first visit, in milliseconds. */
  longestTask: number;
  /** Milliseconds to the largest contentful paint of a second visit (cached code and data), without waits for CPU. */
  secondLcp: number;
  /** Cumulative layout shift of the second visit. */
  secondCls: number;
}

/** Costs of opening each page on a phone; medians. */
export async function measureStartUp(
  visits: readonly Visit[],
  cpuIndex: () => Promise<number>,
): Promise<StartUp[]> {
  const results: StartUp[] = [];
  for (const { path, address, session } of visits) {
    const runs: Omit<StartUp, 'path'>[] = [];
    while (runs.length < RUNS) {
      const slowdown = phoneSlowdown(await cpuIndex());
      runs.push(await visitTwice(appUrl + address, session, slowdown));
    }
    results.push({
      path,
      longestTask: median(runs.map(({ longestTask }) => longestTask)),
      secondLcp: median(runs.map(({ secondLcp }) => secondLcp)),
      secondCls: median(runs.map(({ secondCls }) => secondCls)),
    });
  }
  return results;
}

async function visitTwice(
  url: string,
  session: string | null,
  slowdown: number,
): Promise<Omit<StartUp, 'path'>> {
  const browser = await openPlainBrowser();
  try {
    if (session !== null) await keepSession(browser, new URL(url).origin, session);
    const page = await browser.open();
    await page.slowDown(slowdown);
    await page.startTrace();
    await page.go(url);
    await pause(SETTLED_MS);
    const events = await page.stopTrace();
    const longestTask = longestTaskOf(events, visitIn(events).isOwn);
    await page.ask('navigator.serviceWorker.ready.then(() => true)');
    await pause(KEPT_MS);
    await page.close();
    return { longestTask, ...(await secondVisit(browser, url, slowdown)) };
  } finally {
    await browser.close();
  }
}

async function secondVisit(
  browser: PlainBrowser,
  url: string,
  slowdown: number,
): Promise<{ secondLcp: number; secondCls: number }> {
  const page = await browser.open();
  await page.slowDown(slowdown);
  await page.startTrace();
  await page.go(url);
  await pause(KEPT_MS);
  const [lcp = 0, secondCls = 0] = await page.ask<number[]>(readPaints);
  const events = await page.stopTrace();
  const { start, isOwn } = visitIn(events);
  return { secondLcp: lcp - waitedBefore(events, isOwn, start + lcp * 1000), secondCls };
}

/** Script that reads largest contentful paint and layout shift in the page. */
const readPaints = `(async () => {
  const entries = (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 300);
  });
  const shifts = await entries('layout-shift');
  const paints = await entries('largest-contentful-paint');
  return [paints.at(-1)?.startTime, shifts.reduce((sum, { value }) => sum + value, 0)];
})()`;

/** Start of the last visit in a trace, in microseconds, and a filter for events of its main thread. */
function visitIn(events: TraceEvent[]): { start: number; isOwn: (event: TraceEvent) => boolean } {
  const opened = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (opened === undefined) throw new Error('The trace has no visit');
  const { pid: process, tid: thread, ts: start } = opened;
  return { start, isOwn: ({ pid, tid, ts }) => pid === process && tid === thread && ts >= start };
}

/** Stores a session by opening the favicon, which loads no code of the app, so that the next page is a first visit. */
async function keepSession(browser: PlainBrowser, origin: string, session: string): Promise<void> {
  const page: PlainPage = await browser.open();
  await page.go(`${origin}/favicon.svg`);
  const storeSession = `localStorage.setItem('paeckchen-session', ${JSON.stringify(session)})`;
  for (let isStored = false; !isStored;)
    isStored = await page.ask<boolean>(`location.host !== '' && (${storeSession}, true)`);
  await page.close();
}
