import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { holdLaterCode, laterCodeHeld, releaseLaterCode } from './later-code';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  releaseLaterCode();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** State of the code: 'held', or 'free' after everything that waits has run. */
async function stateAfter(action: () => void): Promise<string> {
  holdLaterCode();
  let state = laterCodeHeld() === null ? 'free' : 'held';
  void laterCodeHeld()?.then(() => (state = 'free'));
  action();
  await Promise.resolve();
  return state;
}

test.each([
  ['nothing', () => {}, 'held'],
  ['its release', releaseLaterCode, 'free'],
  ['a tap', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })), 'free'],
  ['a key', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true })), 'free'],
  ['3.9 seconds', () => vi.advanceTimersByTime(3900), 'held'],
  ['4 seconds', () => vi.advanceTimersByTime(4000), 'free'],
])('after %s later code is %3$s', async (_, action, state) => {
  expect(await stateAfter(action)).toBe(state);
});

test('without a hold, and with a service worker, later code is free', () => {
  expect(laterCodeHeld()).toBeNull();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  holdLaterCode();
  expect(laterCodeHeld()).toBeNull();
});
