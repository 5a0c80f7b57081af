import { afterEach, expect, test, vi } from 'vitest';

import { forgetOldVisitor, visitorPlace } from './visitor-place';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the session of a visitor goes 30 days after it could be used last', () => {
  const session = JSON.stringify({ token: 'a', refreshToken: 'b', expiresAt: 1000 });
  localStorage.setItem(visitorPlace, session);
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 + thirtyDaysMs });
  forgetOldVisitor();
  expect(localStorage.getItem(visitorPlace)).toBe(session);
  vi.setSystemTime(1001 + thirtyDaysMs);
  forgetOldVisitor();
  expect(localStorage.getItem(visitorPlace)).toBeNull();
});

test.each(['{', 'null', '[]', '{"expiresAt":"later"}'])('what makes no sense goes at once: %s', (kept) => {
  localStorage.setItem(visitorPlace, kept);
  forgetOldVisitor();
  expect(localStorage.getItem(visitorPlace)).toBeNull();
});
