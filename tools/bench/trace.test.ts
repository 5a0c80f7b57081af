import { expect, test } from 'vitest';

import { longestTaskOf, type TraceEvent } from './trace.ts';

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
