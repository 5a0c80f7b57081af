import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { repeat } from './repeat';
import { longestRetryDelayMs } from './retry-delay';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ms = (count: number) => vi.advanceTimersByTimeAsync(count);

test('repeats until the task returns null', async () => {
  const task = vi.fn<() => Promise<number | null>>().mockResolvedValueOnce(10).mockResolvedValue(null);
  repeat(task).within(5);
  await ms(4);
  expect(task).not.toHaveBeenCalled();
  await ms(1);
  expect(task).toHaveBeenCalledOnce();
  await ms(10);
  expect(task).toHaveBeenCalledTimes(2);
  await ms(1000);
  expect(task).toHaveBeenCalledTimes(2);
});

test('the earlier of two times counts', async () => {
  const task = vi.fn<() => Promise<null>>().mockResolvedValue(null);
  const { within } = repeat(task);
  within(50);
  within(5);
  within(20);
  await ms(5);
  expect(task).toHaveBeenCalledOnce();
  await ms(100);
  expect(task).toHaveBeenCalledOnce();
});

test('never runs twice at once: a call during a run follows it', async () => {
  const first = Promise.withResolvers<null>();
  const task = vi.fn<() => Promise<null>>().mockReturnValueOnce(first.promise).mockResolvedValue(null);
  const { within } = repeat(task);
  within(0);
  await ms(0);
  within(0);
  await ms(100);
  expect(task).toHaveBeenCalledOnce();
  first.resolve(null);
  await ms(0);
  expect(task).toHaveBeenCalledTimes(2);
});

test('a stop during a run prevents the next one', async () => {
  const first = Promise.withResolvers<number>();
  const task = vi
    .fn<() => Promise<number | null>>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue(null);
  const { within, stop } = repeat(task);
  within(0);
  await ms(0);
  stop();
  first.resolve(1);
  await ms(100);
  expect(task).toHaveBeenCalledOnce();
  within(0);
  await ms(0);
  expect(task).toHaveBeenCalledTimes(2);
});

test('a task that throws is logged and repeated later', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failure = new Error('no connection');
  const task = vi.fn<() => Promise<null>>().mockRejectedValueOnce(failure).mockResolvedValue(null);
  const { within } = repeat(task);
  within(0);
  await ms(0);
  expect(log).toHaveBeenCalledExactlyOnceWith('A repeated task has failed', failure);
  await ms(longestRetryDelayMs - 1);
  expect(task).toHaveBeenCalledOnce();
  await ms(1);
  expect(task).toHaveBeenCalledTimes(2);
  within(0);
  await ms(0);
  expect(task).toHaveBeenCalledTimes(3);
});
