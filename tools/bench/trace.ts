import type { Page } from '@playwright/test';

/** Event of a Chromium performance trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread at the start of the event; `tdur` is the CPU time spent in it. */
  tts?: number;
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string } };
}

/** CPU time of the longest task in milliseconds, without waiting for the CPU. Throws for an empty trace. */
export function longestTaskOf(events: TraceEvent[], isOwn: (event: TraceEvent) => boolean): number {
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && isOwn(event));
  const longest = Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  if (longest === 0) throw new Error('The trace has no time of a task of the page');
  return longest;
}

/** Milliseconds before `end` (itself in microseconds) in which tasks of the page had to wait for the CPU. */
export function waitedBefore(
  events: TraceEvent[],
  isOwn: (event: TraceEvent) => boolean,
  end: number,
): number {
  let waited = 0;
  let doneAt = 0;
  for (const task of inOrder(events.filter((event) => event.name.endsWith('RunTask') && isOwn(event)))) {
    // Chromium records each task twice, one record within the other, so the inner one is skipped.
    if (task.ts < doneAt || endOf(task) > end) continue;
    doneAt = endOf(task);
    waited += (task.dur ?? 0) - (task.tdur ?? 0);
  }
  return waited / 1000;
}

/** Copy of a trace in which tasks of main threads last their CPU time, not wall-clock time. Start times stay. */
export function withOwnTime(events: TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const ofPages = new Set(
    events.flatMap((event) =>
      event.name === 'thread_name' && event.args.name === 'CrRendererMain' ? threadOf(event) : [],
    ),
  );
  const tasks = new Map<string, TraceEvent>();
  const own = new Map<TraceEvent, TraceEvent>();
  for (const event of inOrder(events.filter((one) => one.ph !== 'M' && ofPages.has(threadOf(one))))) {
    const task = tasks.get(threadOf(event));
    if (task !== undefined && event.ts < endOf(task)) own.set(event, insideTask(event, task));
    else if (event.ph === 'X' && event.tts !== undefined && event.tdur !== undefined) {
      tasks.set(threadOf(event), event);
      own.set(event, { ...event, dur: event.tdur });
    }
  }
  return events.map((event) => own.get(event) ?? event);
}

/** Events sorted by start; an outer event comes before its inner ones. */
function inOrder(events: TraceEvent[]): TraceEvent[] {
  return events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

function insideTask(
  event: TraceEvent,
  { ts: start, tts: clock = 0, tdur: length = 0 }: TraceEvent,
): TraceEvent {
  const at = event.tts === undefined ? event.ts - start : event.tts - clock;
  const ts = start + Math.min(Math.max(at, 0), length);
  const left = start + length - ts;
  return event.dur === undefined
    ? { ...event, ts }
    : { ...event, ts, dur: Math.min(event.tdur ?? event.dur, left) };
}

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
