import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { current, noAnswer, openPage, seconds, type TestPage } from './test-keeper-page';
import type { GroupEvent } from './watch-event';

const gift: GroupEvent = { subject: 'gift', change: 'added', id: 'a' };
const tenMinutes = 600;

let page: TestPage;

beforeEach(() => {
  vi.useFakeTimers();
  // Makes the random jitter zero.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page = openPage();
});
afterEach(() => {
  page.keeper.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function goLive() {
  current(page).onReady();
  await seconds(60);
}
function forget() {
  page.polls.length = 0;
  page.anew.length = 0;
  page.chatReads.length = 0;
}
/** Intervals between polls, in seconds. */
function pauses(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
}

test('polls when connected and again 3 s later, then only listens', async () => {
  await seconds(1);
  expect(page.polls).toHaveLength(0);
  current(page).onReady();
  await seconds(2.9);
  expect(page.polls).toHaveLength(1);
  await seconds(0.2);
  expect(page.polls).toHaveLength(2);
  await seconds(500);
  expect(page.polls).toHaveLength(2);
  expect(page.attempts).toHaveLength(1);
});

test('a failed poll is repeated even while connected', async () => {
  page.answer = noAnswer;
  await goLive();
  const { length } = page.polls;
  page.answer = () => ({ subject: 'parts', changed: ['gift'] });
  await seconds(60);
  expect(page.polls).toHaveLength(length + 1);
  expect(page.events).toEqual([{ subject: 'parts', changed: ['gift'] }]);
});

test('ignores the last answer until there is one, and again for a later listener', async () => {
  page.answer = noAnswer;
  await goLive();
  expect(page.anew.length).toBeGreaterThan(2);
  expect(page.anew).not.toContain(false);
  page.answer = () => null;
  await seconds(120);
  forget();
  page.show();
  await seconds(0);
  page.keeper.join();
  await seconds(0);
  expect(page.anew).toEqual([false, true]);
});

test.each([
  ['live', 'told'],
  ['live', 'found'],
  ['lost', 'found'],
] as const)(
  'a change that could not be read is polled for with backoff, touched or not: %s, %s',
  async (state, way) => {
    if (state === 'live') await goLive();
    page.canRead = false;
    forget();
    page.answer = () => ({ subject: 'everything' });
    if (way === 'told') current(page).onEvent(gift);
    else page.show();
    for (let second = 0; second < 300; second += 1) {
      await seconds(1);
      page.touch();
    }
    expect(page.anew.length).toBeGreaterThan(4);
    expect(page.anew.slice(1)).not.toContain(false);
    expect(pauses(page.polls).slice(-2)).toEqual([60, 60]);
    page.canRead = true;
    await seconds(61);
    page.answer = () => null;
    await seconds(61);
    forget();
    await seconds(300);
    expect(page.anew).not.toContain(true);
    expect(page.polls.length).toBe(state === 'live' ? 0 : 5);
  },
);

test('a returning network causes a poll for unread changes at once', async () => {
  await goLive();
  page.canRead = false;
  current(page).onEvent(gift);
  await seconds(1);
  forget();
  page.canRead = true;
  page.comeOnline();
  await seconds(0);
  expect(page.anew).toEqual([true]);
});

test('emits events of the channel and of polls', async () => {
  current(page).onEvent(gift);
  page.answer = () => ({ subject: 'parts', changed: ['draw'] });
  current(page).onReady();
  await seconds(0);
  expect(page.events).toEqual([gift, { subject: 'parts', changed: ['draw'] }]);
});

test('without a connection polls back off from 5 s to a minute, with a connection attempt each time', async () => {
  await seconds(5);
  expect(page.attempts[0]?.isClosed).toBe(true);
  await seconds(300);
  expect(pauses(page.polls)).toEqual([5, 15, 30, 60, 60, 60, 60]);
  expect(page.attempts).toHaveLength(1 + page.polls.length);
});

test.each([
  ['shortens', 0, [2.5, 7.5, 15, 30, 30]],
  ['lengthens', 1, [7.5, 22.5, 45, 90, 90]],
])('jitter %s the backoff by half at most', async (_, chance, expected) => {
  vi.mocked(Math.random).mockReturnValue(chance);
  await seconds(300);
  expect(pauses(page.polls).slice(0, 5)).toEqual(expected);
});

test('a lost connection leads to a poll within 5 s', async () => {
  await goLive();
  forget();
  page.hasChat = true;
  current(page).onLost();
  await seconds(2.4);
  expect([...page.polls, ...page.chatReads]).toEqual([]);
  await seconds(2.6);
  expect(page.polls).toHaveLength(1);
  expect(page.chatReads).toHaveLength(1);
  expect(page.attempts).toHaveLength(2);
  current(page).onReady();
  await seconds(60);
  expect(page.polls).toHaveLength(3);
});

test('a lost channel cancels its second poll', async () => {
  vi.mocked(Math.random).mockReturnValue(1);
  current(page).onReady();
  await seconds(0);
  current(page).onLost();
  forget();
  await seconds(4.9);
  expect(page.polls).toHaveLength(0);
});

test('a connection resets the backoff', async () => {
  await seconds(300);
  await goLive();
  forget();
  current(page).onLost();
  await seconds(10);
  expect(pauses(page.polls)).toEqual([5]);
});

test('a touch resets the backoff, but not while the server fails', async () => {
  await seconds(300);
  forget();
  page.touch();
  await seconds(25);
  expect(pauses(page.polls)).toEqual([5, 15]);
  page.hasChat = true;
  page.keeper.joinChat();
  page.answer = noAnswer;
  await seconds(300);
  forget();
  while (page.polls.length === 0) await seconds(1);
  forget();
  page.touch();
  await seconds(50);
  expect([...page.polls, ...page.chatReads]).toEqual([]);
});

test.each([
  ['a server that answers', () => null],
  ['a server that gives no answers', noAnswer],
])('a returning network resets the backoff: %s', async (_name, answer) => {
  page.answer = answer;
  await seconds(300);
  forget();
  page.comeOnline();
  await seconds(25);
  expect(pauses(page.polls)).toEqual([5, 15]);
});

test('never has two channels open, nor two polls in flight', async () => {
  for (let round = 0; round < 5; round += 1) {
    await seconds(7);
    expect(page.attempts.filter(({ isClosed }) => !isClosed).length).toBeLessThanOrEqual(1);
    page.comeOnline();
    expect(page.attempts.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  }
});

test.each(['isVisible', 'isOnline'] as const)('asks nothing while not %s', async (state) => {
  page.hasChat = true;
  current(page).onLost();
  page[state] = false;
  await seconds(300);
  expect([...page.polls, ...page.chatReads]).toEqual([]);
});

test('polls when the page is shown again, and reconnects only a lost connection', async () => {
  await goLive();
  forget();
  page.show();
  await seconds(0);
  expect(page.polls).toHaveLength(1);
  expect(page.attempts).toHaveLength(1);
  current(page).onLost();
  page.show();
  expect(page.attempts).toHaveLength(2);
});

test('polls and reconnects when the network is back, even if the old channel still seems live', async () => {
  await goLive();
  forget();
  page.comeOnline();
  await seconds(0);
  expect(page.polls).toHaveLength(1);
  expect(page.attempts.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test('a returning network on an idle page causes a poll, but no connection', async () => {
  await seconds(2 * tenMinutes);
  forget();
  const { length } = page.attempts;
  page.comeOnline();
  await seconds(0);
  expect(page.polls).toHaveLength(1);
  expect(page.attempts).toHaveLength(length);
});

test('an open chat polls every 5 s without a connection', async () => {
  page.hasChat = true;
  await seconds(5 + 60);
  expect(page.chatReads.length).toBeGreaterThanOrEqual(12);
  for (const pause of pauses(page.chatReads)) expect(pause).toBeCloseTo(4.75, 5);
  await goLive();
  forget();
  await seconds(300);
  expect(page.chatReads).toEqual([]);
});

test('a chat that was read just before the connection is read once more, at the second poll', async () => {
  page.hasChat = true;
  page.keeper.joinChat();
  await seconds(1);
  current(page).onReady();
  await seconds(2.9);
  expect(page.chatReads).toHaveLength(0);
  await seconds(0.2);
  expect(page.chatReads).toHaveLength(1);
  await seconds(300);
  expect(page.chatReads).toHaveLength(1);
});

test('a chat that was read long before the connection is read at once', async () => {
  page.hasChat = true;
  page.keeper.joinChat();
  await seconds(4);
  current(page).onReady();
  await seconds(0.1);
  expect(page.chatReads).toHaveLength(1);
});

test('a chat opened without a connection polls too', async () => {
  await seconds(60);
  page.hasChat = true;
  page.keeper.joinChat();
  await seconds(30);
  expect(page.chatReads.length).toBeGreaterThanOrEqual(6);
});

test.each(['live', 'lost'])(
  'a chat with a failing server waits for the first successful poll: %s',
  async (state) => {
    page.hasChat = true;
    page.answer = noAnswer;
    if (state === 'live') current(page).onReady();
    await seconds(200);
    expect(page.chatReads.length).toBeLessThanOrEqual(2);
    expect(page.polls.length).toBeGreaterThan(4);
    forget();
    page.answer = () => null;
    await seconds(61);
    expect(page.polls).toHaveLength(1);
    expect(page.chatReads.length).toBeGreaterThan(0);
  },
);

test('a chat whose own requests fail polls no more often than the group', async () => {
  page.hasChat = true;
  page.chatAnswer = noAnswer;
  await seconds(300);
  expect(page.chatReads.length).toBeLessThanOrEqual(page.polls.length + 1);
});

test('a chat whose own requests fail is read again with backoff, even while connected', async () => {
  page.hasChat = true;
  page.chatAnswer = noAnswer;
  current(page).onReady();
  await seconds(250);
  expect(page.chatReads.length).toBeGreaterThan(4);
  expect(page.chatReads.length).toBeLessThan(10);
  page.chatAnswer = () => null;
  await seconds(61);
  forget();
  await seconds(200);
  expect([...page.polls, ...page.chatReads]).toEqual([]);
});

test('after ten minutes without a touch it disconnects and polls at most once a minute', async () => {
  page.hasChat = true;
  await goLive();
  forget();
  await seconds(tenMinutes - 61);
  expect(current(page).isClosed).toBe(false);
  await seconds(1);
  expect(current(page).isClosed).toBe(true);
  await seconds(tenMinutes);
  const all = [...page.polls, ...page.chatReads].toSorted((a, b) => a - b);
  expect(all.length).toBeGreaterThanOrEqual(8);
  expect(Math.min(...pauses(all))).toBeGreaterThanOrEqual(60);
  // Polls for both chat and group.
  expect(page.polls.length).toBeGreaterThan(3);
  expect(page.chatReads.length).toBeGreaterThan(3);
  expect(page.attempts).toHaveLength(1);
});

test.each(['touch', 'show'] as const)('%s: it wakes, and falls asleep again', async (act) => {
  await seconds(2 * tenMinutes);
  forget();
  const before = page.attempts.length;
  page[act]();
  await seconds(0);
  expect(page.attempts).toHaveLength(before + 1);
  expect(page.polls).toHaveLength(1);
  current(page).onReady();
  await seconds(tenMinutes);
  expect(current(page).isClosed).toBe(true);
});

test('touched now and then it stays awake', async () => {
  current(page).onReady();
  for (let minute = 0; minute < 30; minute += 1) {
    await seconds(60);
    page.touch();
  }
  expect(current(page).isClosed).toBe(false);
});

test('a hidden page disconnects as well, and polls nothing', async () => {
  await goLive();
  forget();
  page.isVisible = false;
  await seconds(3 * tenMinutes);
  expect(current(page).isClosed).toBe(true);
  expect(page.polls).toEqual([]);
});

test('a later listener causes a poll', async () => {
  await goLive();
  forget();
  page.keeper.join();
  await seconds(0);
  expect(page.polls).toHaveLength(1);
});

test('a stopped keeper is silent', async () => {
  page.hasChat = true;
  current(page).onLost();
  page.keeper.stop();
  await seconds(600);
  page.show();
  page.comeOnline();
  page.touch();
  expect(page.polls).toEqual([]);
  expect(page.attempts).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
