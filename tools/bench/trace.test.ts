import { expect, test } from 'vitest';

import { longestTaskOf, type TraceEvent, waitedBefore, withOwnTime } from './trace.ts';

const event = (name: string, fields: Partial<TraceEvent>): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 0,
  args: {},
  ...fields,
});
const ofPage = ({ pid }: TraceEvent) => pid === 1;

test('the longest task of the page counts with its own time, whatever others did meanwhile', () => {
  const events = [
    event('ThreadControllerImpl::RunTask', { dur: 90_000, tdur: 31_000 }),
    event('RunTask', { dur: 40_000, tdur: 38_500 }),
    event('RunTask', { pid: 2, dur: 200_000, tdur: 200_000 }),
    event('FunctionCall', { dur: 100_000, tdur: 100_000 }),
  ];
  expect(longestTaskOf(events, ofPage)).toBe(38.5);
});

test.each([
  ['nothing', []],
  ['nothing of the page', [event('RunTask', { pid: 2, tdur: 5000 })]],
  ['no times of its own', [event('RunTask', { dur: 5000 })]],
])('a trace with %s is no good news', (_what, events) => {
  expect(() => longestTaskOf(events, ofPage)).toThrow('The trace has no time of a task of the page');
});

test('what tasks of the page waited for the CPU before a moment counts once', () => {
  const events = [
    event('ThreadControllerImpl::RunTask', { ts: 2000, dur: 30_000, tdur: 18_000 }),
    event('RunTask', { ts: 1000, dur: 32_000, tdur: 20_000 }),
    event('RunTask', { ts: 33_000, dur: 4000, tdur: 3500 }),
    event('RunTask', { pid: 2, ts: 1000, dur: 32_000, tdur: 2000 }),
    event('Layout', { ts: 34_000, dur: 2000, tdur: 1000 }),
    event('RunTask', { ts: 60_000, dur: 50_000, tdur: 10_000 }),
  ];
  expect(waitedBefore(events, ofPage, 100_000)).toBe(12.5);
});

test('a page that waited for the CPU is as quick as what it did, and another thread stays as it was', () => {
  const mainThread = event('thread_name', { ph: 'M', args: { name: 'CrRendererMain' } });
  const server = event('RunTask', { pid: 2, ts: 1000, dur: 80_000, tts: 0, tdur: 40_000 });
  const events = [
    mainThread,
    server,
    event('RunTask', { ts: 1000, dur: 90_000, tts: 500, tdur: 30_000 }),
    event('Layout', { ts: 61_000, dur: 25_000, tts: 10_500, tdur: 15_000 }),
    event('firstPaint', { ph: 'I', ts: 90_000, tts: 29_500 }),
    event('mark', { ph: 'R', ts: 85_000 }),
    event('RunTask', { ts: 95_000, dur: 4000, tts: 31_000, tdur: 3000 }),
    event('navigationStart', { ph: 'R', ts: 120_000 }),
  ];
  expect(withOwnTime(events)).toEqual([
    mainThread,
    server,
    event('RunTask', { ts: 1000, dur: 30_000, tts: 500, tdur: 30_000 }),
    event('Layout', { ts: 11_000, dur: 15_000, tts: 10_500, tdur: 15_000 }),
    event('firstPaint', { ph: 'I', ts: 30_000, tts: 29_500 }),
    event('mark', { ph: 'R', ts: 31_000 }),
    event('RunTask', { ts: 95_000, dur: 3000, tts: 31_000, tdur: 3000 }),
    event('navigationStart', { ph: 'R', ts: 120_000 }),
  ]);
});
