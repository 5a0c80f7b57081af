import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { browserSession } from '@/data/session/browser-session';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { loadFirstPage } from './first-page';

const { loadPersonalPage, loadOpenPage, loadGuestData, restoredOf, readHome, readPerson } = vi.hoisted(
  () => ({
    loadPersonalPage: vi.fn<(address: string) => Promise<void> | null>(),
    loadOpenPage: vi.fn<(address: string) => Promise<void> | null>(),
    loadGuestData: vi.fn<() => Promise<void>>(),
    restoredOf: vi.fn<(userId: string) => Promise<void> | null>(),
    readHome: vi.fn<(client: string, data: string) => void>(),
    readPerson: vi.fn<(client: string, data: string) => void>(),
  }),
);
vi.mock('./router', () => ({ loadPersonalPage, loadOpenPage }));
vi.mock('./session-data', () => ({
  accountOf: (userId: string) => ({
    client: 'client',
    data: `data of ${userId}`,
    restored: restoredOf(userId),
  }),
  loadGuestData,
}));

vi.mock('@/data/queries/first-reads', () => ({ readHome, readPerson }));

// Preloads: imports do not resolve under fake timers.
beforeAll(() => Promise.all([import('./session-data'), import('@/data/queries/first-reads')]));

let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.useFakeTimers();
  loadPersonalPage.mockReset().mockResolvedValue();
  loadOpenPage.mockReset().mockReturnValue(null);
  loadGuestData.mockReset().mockResolvedValue();
  restoredOf.mockReset().mockReturnValue(null);
  readHome.mockReset();
  readPerson.mockReset();
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

const read = [['client', 'data of ana']];
test.each<
  [string, () => void, address: string, restored: Promise<void> | null, home: object, person: object]
>([
  ['the start page of an account', () => storeSession(3600), '/', null, read, []],
  ['the page of a person', () => storeSession(3600), '/people/oma', null, [], read],
  ['a device that has kept some of it', () => storeSession(3600), '/', Promise.resolve(), [], []],
  ['another page', () => storeSession(3600), '/people', null, [], []],
  ['the start page of a guest', () => storeSession(3600, isAnonymous), '/', null, [], []],
  ['the start page of nobody', () => undefined, '/', null, [], []],
])('%s asks ahead for what it shows, or not', async (_page, arrive, address, restored, home, person) => {
  history.replaceState(null, '', address);
  arrive();
  restoredOf.mockReturnValue(restored);
  await shownAfter();
  expect(readHome.mock.calls).toEqual(home);
  expect(readPerson.mock.calls).toEqual(person);
});

test.each<[string, () => Promise<object>]>([
  ['does not come', () => new Promise(() => {})],
  ['is missing', () => Promise.reject(new Error('404'))],
])('the page waits for no code that asks ahead and %s', async (_what, load) => {
  history.replaceState(null, '', '/');
  storeSession(3600);
  vi.resetModules();
  vi.doMock('@/data/queries/first-reads', load);
  const fresh = await import('./first-page');
  const isShown = vi.fn<() => void>();
  const loading = fresh.loadFirstPage(browserSession()).then(isShown);
  await vi.waitFor(() => expect(restoredOf).toHaveBeenCalled());
  for (let step = 0; step < 20; step += 1) await vi.advanceTimersByTimeAsync(10);
  expect(isShown).toHaveBeenCalled();
  await loading;
  vi.doMock('@/data/queries/first-reads', () => ({ readHome, readPerson }));
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
