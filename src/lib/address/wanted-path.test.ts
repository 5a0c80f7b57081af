import { afterEach, expect, test, vi } from 'vitest';

import { paths } from './paths';
import { forgetWantedPath, rememberWantedPath, wantedPath } from './wanted-path';

afterEach(() => {
  vi.useRealTimers();
  forgetWantedPath();
});

test('an invite is kept for an hour and not longer', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
  remember('/join/abc_DEF-123');
  vi.advanceTimersByTime(59 * 60_000);
  expect(wantedPath()).toBe('/join/abc_DEF-123');
  vi.advanceTimersByTime(60_000);
  expect(wantedPath()).toBe('/');
});

test('is removed by forgetWantedPath', () => {
  remember('/people');
  forgetWantedPath();
  expect(wantedPath()).toBe('/');
});

test.each(['/', '/auth', '//evil.example', 'https://evil.example'])('does not keep %s', (path) => {
  remember(path);
  expect(localStorage.getItem('paeckchen-wanted-path')).toBeNull();
});

const openPages = new Set<string>([
  paths.home,
  paths.joinWithoutToken,
  paths.wishList,
  paths.takenWish,
  paths.auth,
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.emailConfirmed,
  paths.reminder,
  paths.demo,
  paths.demoPerson,
  paths.share,
  paths.imprint,
  paths.privacy,
  paths.terms,
]);

test.each(Object.values(paths).filter((path) => !openPages.has(path)))('comes back to %s', (path) => {
  const address = path.replace(/:\w+/, '0b6f7b1e-2f43');
  remember(address);
  expect(wantedPath()).toBe(address);
});

test('a stored path is too old after the clock is set back a day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  remember('/people');
  vi.setSystemTime(new Date(2026, 10, 21, 12));
  expect(wantedPath()).toBe('/');
});

test.each([
  ['/people', '/people'],
  ['/wuensche', '/wuensche'],
  ['/settings/erinnerungen', '/settings/erinnerungen'],
  ['/g/0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11', '/g/0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11'],
  ['/join/abc_DEF-123', '/join/abc_DEF-123'],
  ['/join/%25E0', '/join/%25E0'],
  ['/g/../auth', '/'],
  ['/g//evil.example', '/'],
  ['/?aktion=idee&titel=Tee+%26+Tasse', '/?aktion=idee&titel=Tee+%26+Tasse'],
  ['/?aktion=', '/'],
  ['/?aktion=idee#https://evil.example', '/'],
  ['/?weiter=https://evil.example', '/'],
  ['//evil.example?aktion=idee', '/'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['https://evil.example/people', '/'],
  ['/people/../auth', '/'],
  ['/auth', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('%j leads to %s', (stored, path) => {
  localStorage.setItem('paeckchen-wanted-path', `${Date.now()} ${stored}`);
  expect(wantedPath()).toBe(path);
});

test.each([
  ['/', '?aktion=person', '/?aktion=person'],
  ['/', '?farbe=rot', '/'],
  ['/people', '?aktion=person', '/people'],
  ['/join/abc', '', '/join/abc'],
])('whoever has to sign in on %s%s comes back to %s', (pathname, search, path) => {
  rememberWantedPath({ pathname, search });
  expect(wantedPath()).toBe(path);
});

function remember(pathname: string) {
  rememberWantedPath({ pathname, search: '' });
}
