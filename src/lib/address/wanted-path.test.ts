import { afterEach, expect, test, vi } from 'vitest';

import { forgetWantedPath, rememberWantedPath, wantedPath } from './wanted-path';

afterEach(() => vi.useRealTimers());

test('an invite is kept for an hour and not longer', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
  rememberWantedPath('/join/abc_DEF-123');
  vi.advanceTimersByTime(59 * 60_000);
  expect(wantedPath()).toBe('/join/abc_DEF-123');
  vi.advanceTimersByTime(60_000);
  expect(wantedPath()).toBeNull();
});

test('is gone once it was forgotten', () => {
  rememberWantedPath('/people');
  forgetWantedPath();
  expect(wantedPath()).toBeNull();
});

test.each(['/', '/auth', '//evil.example', 'https://evil.example'])('does not keep %s', (path) => {
  rememberWantedPath(path);
  expect(wantedPath()).toBeNull();
});

test('a clock that is set back a day makes it old, not young for a day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
  rememberWantedPath('/people');
  vi.setSystemTime(new Date(2026, 10, 21, 12));
  expect(wantedPath()).toBeNull();
});

test('tampered storage leads nowhere else', () => {
  localStorage.setItem('paeckchen-wanted-path', `${Date.now()} https://evil.example`);
  expect(wantedPath()).toBe('/');
});
