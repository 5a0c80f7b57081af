import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { changePoller } from './poll-changes';

const counts = { group: 1, member: 8, gift: 3, reaction: 0, comment: 0, pool: 0, draw: 2 };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function aPoller() {
  const read = vi.fn<Parameters<typeof changePoller>[0]>().mockResolvedValue({ counts, changedAgoMs: 5000 });
  return { read, poll: changePoller(read) };
}

test('the first poll returns the time of the last change, later ones the changed parts', async () => {
  const { read, poll } = aPoller();
  expect(await poll(true)).toEqual({ subject: 'everything', since: 995_000 });
  expect(await poll(false)).toBeNull();
  read.mockResolvedValue({ counts: { ...counts, gift: 4, draw: 3 }, changedAgoMs: 0 });
  expect(await poll(false)).toEqual({ subject: 'parts', changed: ['gift', 'draw'] });
  expect(await poll(false)).toBeNull();
  expect(await poll(true)).toEqual({ subject: 'everything', since: 1_000_000 });
});

test('a count may go down: of an account that was deleted', async () => {
  const { read, poll } = aPoller();
  await poll(true);
  read.mockResolvedValue({ counts: { ...counts, gift: 1 }, changedAgoMs: 0 });
  expect(await poll(false)).toEqual({ subject: 'parts', changed: ['gift'] });
});

test('in a group where nothing was ever changed nothing is read again', async () => {
  const { read, poll } = aPoller();
  read.mockResolvedValue({ counts, changedAgoMs: null });
  expect(await poll(true)).toEqual({ subject: 'everything', since: -Infinity });
});

test('a former member may have missed everything', async () => {
  const { read, poll } = aPoller();
  await poll(true);
  read.mockResolvedValue(null);
  expect(await poll(false)).toEqual({ subject: 'everything' });
  read.mockResolvedValue({ counts, changedAgoMs: 5000 });
  expect(await poll(false)).toEqual({ subject: 'everything', since: 995_000 });
});

test('a failed poll loses no change', async () => {
  const { read, poll } = aPoller();
  await poll(true);
  read.mockRejectedValueOnce(new Error('offline'));
  await expect(poll(false)).rejects.toThrow('offline');
  read.mockResolvedValue({ counts: { ...counts, pool: 1 }, changedAgoMs: 0 });
  expect(await poll(false)).toEqual({ subject: 'parts', changed: ['pool'] });
});
