import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OpenChannel } from './watch-channel';
import type { GroupEvent } from './watch-event';
import { keepWatching, type PageSignals } from './watch-keeper';

type Handlers = Parameters<OpenChannel>[1];

interface Attempt extends Handlers {
  isClosed: boolean;
}

let attempts: Attempt[];
let events: GroupEvent[];
let page: { isVisible: boolean; isOnline: boolean; show: () => void; comeOnline: () => void };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  // The longest pauses: 1, 2, 4 s and so on.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  attempts = [];
  events = [];
  page = { isVisible: true, isOnline: true, show: () => undefined, comeOnline: () => undefined };
  stop = keepWatching({
    groupId: 'group',
    open: (_, handlers) => {
      const attempt = { ...handlers, isClosed: false };
      attempts.push(attempt);
      return () => {
        attempt.isClosed = true;
      };
    },
    signals: signalsOf(page),
    emit: (event) => events.push(event),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function signalsOf(state: typeof page): PageSignals {
  const ignore = () => undefined;
  return {
    isVisible: () => state.isVisible,
    isOnline: () => state.isOnline,
    onVisible(callback) {
      state.show = callback;
      return () => {
        state.show = ignore;
      };
    },
    onOnline(callback) {
      state.comeOnline = callback;
      return () => {
        state.comeOnline = ignore;
      };
    },
  };
}

function current(): Attempt {
  const attempt = attempts.at(-1);
  if (!attempt) throw new Error('Nobody has connected yet.');
  return attempt;
}

/** How often it said that everything may have changed. */
function looks(): number {
  return events.filter(({ subject }) => subject === 'everything').length;
}

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

test('looks once it is live and again 3 s later, then only listens', () => {
  seconds(1);
  expect(looks()).toBe(0);
  current().onReady();
  expect(looks()).toBe(1);
  seconds(2.9);
  expect(looks()).toBe(1);
  seconds(0.1);
  expect(looks()).toBe(2);
  seconds(600);
  expect(looks()).toBe(2);
  expect(attempts).toHaveLength(1);
});

test('passes on what the channel tells', () => {
  const event: GroupEvent = { subject: 'gift', change: 'added', id: 'a' };
  current().onEvent(event);
  expect(events).toEqual([event]);
});

test('polls every 5 s when nothing has connected within 5 s', () => {
  seconds(4.9);
  expect(looks()).toBe(0);
  seconds(0.1);
  expect(attempts[0]?.isClosed).toBe(true);
  expect(looks()).toBe(1);
  seconds(15);
  expect(looks()).toBe(4);
});

test('polls at once when the channel dies, until the next one is ready', () => {
  current().onReady();
  seconds(60);
  events.length = 0;
  current().onLost();
  expect(looks()).toBe(1);
  seconds(1);
  expect(attempts).toHaveLength(2);
  seconds(4);
  expect(looks()).toBe(2);
  current().onReady();
  expect(looks()).toBe(3);
  seconds(60);
  expect(looks()).toBe(4);
});

test('a channel that dies takes its second look with it', () => {
  current().onReady();
  current().onLost();
  events.length = 0;
  seconds(4.9);
  expect(looks()).toBe(0);
});

test('tries again after 1, 2, 4, 8, 16 and then every 30 s, and starts over after a success', () => {
  for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
    const before = attempts.length;
    current().onLost();
    seconds(pause - 0.1);
    expect(attempts).toHaveLength(before);
    seconds(0.1);
    expect(attempts).toHaveLength(before + 1);
  }
  current().onReady();
  current().onLost();
  const before = attempts.length;
  seconds(1);
  expect(attempts).toHaveLength(before + 1);
});

test('never has two channels open', () => {
  for (let round = 0; round < 5; round += 1) {
    seconds(7);
    expect(attempts.filter(({ isClosed }) => !isClosed).length).toBeLessThanOrEqual(1);
    page.comeOnline();
    expect(attempts.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  }
});

test.each(['isVisible', 'isOnline'] as const)('does not poll while not %s', (state) => {
  current().onLost();
  events.length = 0;
  page[state] = false;
  seconds(60);
  expect(looks()).toBe(0);
});

test('looks when the page is shown again; only a broken connection starts anew', () => {
  current().onReady();
  seconds(60);
  events.length = 0;
  page.show();
  expect(looks()).toBe(1);
  expect(attempts).toHaveLength(1);
  current().onLost();
  page.show();
  expect(attempts).toHaveLength(2);
});

test('looks and connects anew when the network is back, even if the old channel still seems live', () => {
  current().onReady();
  seconds(60);
  events.length = 0;
  page.comeOnline();
  expect(looks()).toBe(1);
  expect(attempts.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  current().onReady();
  expect(looks()).toBe(2);
});

test('a stopped keeper is silent', () => {
  current().onLost();
  events.length = 0;
  stop();
  seconds(600);
  page.show();
  page.comeOnline();
  expect(events).toEqual([]);
  expect(attempts).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
