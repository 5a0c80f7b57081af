import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { watchForNewVersion } from './app-version';

class Worker extends EventTarget {}

class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(() => Promise.resolve());

  /** Simulates an installed version that waits for activation. */
  receive(): void {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}

let registration: Registration;
const register = vi.fn(() => Promise.resolve(registration));
const onReady = vi.fn();

beforeEach(() => {
  registration = new Registration();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
  onReady.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watch() {
  const stop = watchForNewVersion(onReady);
  await register.mock.results.at(-1)?.value.catch(() => null);
  await Promise.resolve();
  return stop;
}

test('the first version replaces nothing', async () => {
  await watch();
  registration.receive();
  expect(onReady).not.toHaveBeenCalled();
});

test('a later one is told, also when it has been waiting since the last start', async () => {
  registration.active = new Worker();
  const stop = await watch();
  expect(onReady).not.toHaveBeenCalled();
  registration.receive();
  expect(onReady).toHaveBeenCalledOnce();
  stop();
  await watch();
  expect(onReady).toHaveBeenCalledTimes(2);
});

test('nobody is told after the watch has stopped', async () => {
  registration.active = new Worker();
  const stop = await watch();
  stop();
  registration.receive();
  expect(onReady).not.toHaveBeenCalled();
});

test('an app that stays open looks for news when it is looked at, once an hour', async () => {
  const stop = await watch();
  const look = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    return registration.update.mock.calls.length;
  };
  expect([look(59), look(1), look(30), look(30)]).toEqual([0, 1, 1, 2]);
  stop();
});

test('a browser that refuses service workers is left alone', async () => {
  register.mockRejectedValueOnce(new DOMException('The operation is insecure.', 'SecurityError'));
  await watch();
  vi.stubGlobal('navigator', {});
  watchForNewVersion(onReady)();
  expect(onReady).not.toHaveBeenCalled();
});
