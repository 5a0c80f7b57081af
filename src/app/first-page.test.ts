import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { browserSession } from '@/data/session/browser-session';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { loadFirstPage } from './first-page';

const { loadPersonalPage, loadOpenPage, loadGuestData, restoredOf } = vi.hoisted(() => ({
  loadPersonalPage: vi.fn<(address: string) => Promise<void> | null>(),
  loadOpenPage: vi.fn<(address: string) => Promise<void> | null>(),
  loadGuestData: vi.fn<() => Promise<void>>(),
  restoredOf: vi.fn<(userId: string) => Promise<void> | null>(),
}));
vi.mock('./router', () => ({ loadPersonalPage, loadOpenPage }));
vi.mock('./session-data', () => ({
  accountOf: (userId: string) => ({
    client: 'client',
    data: `data of ${userId}`,
    restored: restoredOf(userId),
  }),
  loadGuestData,
}));

// Loads this module in advance, because dynamic imports do not resolve under fake timers.
beforeAll(() => import('./session-data'));

let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.useFakeTimers();
  loadPersonalPage.mockReset().mockResolvedValue();
  loadOpenPage.mockReset().mockReturnValue(null);
  loadGuestData.mockReset().mockResolvedValue();
  restoredOf.mockReset().mockReturnValue(null);
  history.replaceState(null, '', '/people');
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const isAnonymous = { is_anonymous: true };
function storeSession(secondsLeft: number, more = {}): void {
  const user = { id: 'ana', email: 'ana@example.org', ...more };
  const session = { access_token: 'token', expires_at: Date.now() / 1000 + secondsLeft, user };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

/** Milliseconds until the page is shown. */
async function shownAfter(): Promise<number> {
  const start = Date.now();
  const loading = loadFirstPage(browserSession()).then(() => Date.now() - start);
  for (let step = 0; step < 200; step += 1) await vi.advanceTimersByTimeAsync(10);
  return loading;
}

const forEver = () => new Promise<void>(() => {});
const inMs = (milliseconds: number) => () => new Promise<void>((done) => setTimeout(done, milliseconds));

test.each<[string, () => void, code: string[][], device: string[][]]>([
  ['nobody', () => undefined, [], []],
  ['a guest of this browser', () => localStorage.setItem('guest_mode', 'true'), [['/people']], []],
  ['somebody', () => storeSession(3600), [['/people']], [['ana']]],
  ['a guest with an account on the server', () => storeSession(3600, isAnonymous), [['/people']], []],
  ['whose token has to be renewed first', () => storeSession(-5), [], []],
  [
    'whose token cannot be renewed offline',
    () => {
      isOnline = false;
      storeSession(-5);
    },
    [['/people']],
    [['ana']],
  ],
  ['an unreadable session', () => localStorage.setItem(SESSION_KEY, '{'), [], []],
])('%s begins with what is theirs', async (_who, arrive, code, device) => {
  arrive();
  expect(await shownAfter()).toBeLessThan(300);
  expect(loadPersonalPage.mock.calls).toEqual(code);
  expect(restoredOf.mock.calls).toEqual(device);
});

test.each([
  ['code and device come', inMs(500), inMs(700), 700],
  ['the code comes late', inMs(1500), null, 1000],
  ['neither comes', forEver, forEver, 1300],
  ['the device comes late', inMs(400), forEver, 700],
  ['the code does not come', () => Promise.reject(new Error('404')), inMs(100), 100],
  ['the device fails', inMs(10), () => Promise.reject(new Error('closed')), 10],
])('%s', async (_what, code, device, shown) => {
  storeSession(3600);
  loadPersonalPage.mockImplementation(code);
  restoredOf.mockImplementation(device ?? (() => null));
  const after = await shownAfter();
  expect(after).toBeGreaterThanOrEqual(shown);
  expect(after).toBeLessThan(shown + 50);
});

test.each([
  ['a guest of this browser', () => localStorage.setItem('guest_mode', 'true')],
  ['a guest with an account on the server', () => storeSession(3600, isAnonymous)],
])('the page of %s has its data', async (_who, arrive) => {
  arrive();
  loadGuestData.mockImplementation(inMs(200));
  expect(await shownAfter()).toBeGreaterThanOrEqual(200);
  expect(loadGuestData).toHaveBeenCalledOnce();
});

test('other addresses wait for nothing', async () => {
  storeSession(3600);
  loadPersonalPage.mockReturnValue(null);
  expect(await shownAfter()).toBe(0);
  expect(restoredOf).not.toHaveBeenCalled();
});

test('a device whose code does not come holds up nobody', async () => {
  storeSession(3600);
  restoredOf.mockImplementation(() => {
    throw new Error('404');
  });
  expect(await shownAfter()).toBeLessThan(300);
});

test.each([
  ['nobody', () => undefined],
  ['somebody', () => storeSession(3600)],
  ['whose token has to be renewed first', () => storeSession(-5)],
])('a page for everybody begins with its code alone, for %s', async (_, arrive) => {
  arrive();
  history.replaceState(null, '', '/w/4711');
  loadOpenPage.mockImplementation(inMs(500));
  expect(await shownAfter()).toBe(500);
  loadOpenPage.mockImplementation(forEver);
  expect(await shownAfter()).toBe(1000);
  loadOpenPage.mockRejectedValue(new Error('lost'));
  expect(await shownAfter()).toBe(0);
  expect(loadOpenPage.mock.calls).toEqual([['/w/4711'], ['/w/4711'], ['/w/4711']]);
  expect(loadPersonalPage).not.toHaveBeenCalled();
  expect(restoredOf).not.toHaveBeenCalled();
});
