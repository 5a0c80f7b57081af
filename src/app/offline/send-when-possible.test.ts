import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sendWhenPossible } from './send-when-possible';

let isOnline: boolean;
let waiting: number;
let send: () => Promise<void>;
let readAgain: () => void;
let countChanged = () => {};
let onTried: (isLeft: boolean) => void;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isOnline = true;
  waiting = 1;
  readAgain = vi.fn<() => void>();
  onTried = vi.fn<(isLeft: boolean) => void>();
  send = vi.fn<() => Promise<void>>(async () => {
    waiting = 0;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  stop = sendWhenPossible({
    send,
    count: () => waiting,
    subscribe: (notify) => {
      countChanged = notify;
      return () => {
        countChanged = () => {};
      };
    },
    onTried,
    readAgain,
  });
  await vi.advanceTimersByTimeAsync(0);
}

test('what an earlier visit left is sent at the start, and read', async () => {
  await start();
  expect(send).toHaveBeenCalledOnce();
  expect(readAgain).toHaveBeenCalledOnce();
});

test('with nothing to send nothing happens until the connection is back', async () => {
  waiting = 0;
  await start();
  expect(readAgain).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(send).not.toHaveBeenCalled();
  expect(readAgain).toHaveBeenCalledOnce();
});

test('offline nothing is tried; back online it is sent before anything is read', async () => {
  isOnline = false;
  await start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).not.toHaveBeenCalled();
  isOnline = true;
  vi.mocked(readAgain).mockImplementation(() => expect(waiting).toBe(0));
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(readAgain).toHaveBeenCalledOnce();
});

test('a server that does not answer is asked again, more and more rarely', async () => {
  vi.mocked(send).mockImplementation(async () => {});
  await start();
  for (const [ms, calls] of [
    [4999, 1],
    [1, 2],
    [15_000, 3],
    [30_000, 4],
    [60_000, 5],
    [60_000, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(send).toHaveBeenCalledTimes(calls);
  }
  expect(readAgain).not.toHaveBeenCalled();
});

test('somebody looks at the page again', async () => {
  vi.mocked(send).mockImplementationOnce(async () => {});
  await start();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  expect(readAgain).toHaveBeenCalledOnce();
});

test('something new that waits is sent at once, and again, although the browser sees a network all the time', async () => {
  waiting = 0;
  await start();
  vi.mocked(send).mockImplementation(async () => {});
  waiting = 1;
  countChanged();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledOnce();
  expect(onTried).toHaveBeenLastCalledWith(true);
  countChanged();
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).toHaveBeenCalledTimes(2);
  vi.mocked(send).mockImplementation(async () => {
    waiting = 0;
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onTried).toHaveBeenLastCalledWith(false);
  expect(readAgain).toHaveBeenCalledOnce();
});

test('after the end nothing is sent any more', async () => {
  vi.mocked(send).mockImplementation(async () => {});
  await start();
  stop();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledOnce();
});
