import { afterEach, expect, test, vi } from 'vitest';

import { forgetOldVisitor, visitorSessionKey } from './visitor-storage';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the session of a visitor goes 30 days after it could be used last', () => {
  const session = JSON.stringify({ token: 'a', refreshToken: 'b', expiresAt: 1000 });
  localStorage.setItem(visitorSessionKey, session);
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 + thirtyDaysMs });
  forgetOldVisitor();
  expect(localStorage.getItem(visitorSessionKey)).toBe(session);
  vi.setSystemTime(1001 + thirtyDaysMs);
  forgetOldVisitor();
  expect(localStorage.getItem(visitorSessionKey)).toBeNull();
});

test.each(['{', 'null', '[]', '{"expiresAt":"later"}'])('what makes no sense goes at once: %s', (kept) => {
  localStorage.setItem(visitorSessionKey, kept);
  forgetOldVisitor();
  expect(localStorage.getItem(visitorSessionKey)).toBeNull();
});
