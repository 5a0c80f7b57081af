import type { Page } from '@playwright/test';

import { longestTaskOf, type TraceEvent } from './trace.ts';

/** CPU time of the page's longest task during an action, in milliseconds. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('No browser');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const trace = String(await browser.stopTracing());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of a trace
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const pages = traceEvents.filter(({ args }) => args.name === 'CrRendererMain');
  return longestTaskOf(traceEvents, ({ pid, tid }) =>
    pages.some((page) => page.pid === pid && page.tid === tid),
  );
}
