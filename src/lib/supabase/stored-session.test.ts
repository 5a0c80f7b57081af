import { expect, test } from 'vitest';

import { findStoredSession, SESSION_KEY } from './stored-session';

const session = (secondsLeft: number) =>
  JSON.stringify({
    access_token: 'token',
    expires_at: Math.round(Date.now() / 1000) + secondsLeft,
    user: { id: 'ana' },
  });

test.each([
  ['nothing stored', null, 'none'],
  ['an hour left', session(3600), 'fresh'],
  ['half a minute left', session(30), 'expired'],
  ['expired', session(-5), 'expired'],
  ['cut off', '{"access_token":', 'unknown'],
  ['another shape', '{"access_token":1,"expires_at":"later"}', 'unknown'],
  ['without a user', '{"access_token":"a","expires_at":99999999999}', 'unknown'],
  ['null', 'null', 'unknown'],
])('%s', (_name, stored, kind) => {
  if (stored !== null) localStorage.setItem(SESSION_KEY, stored);
  expect(findStoredSession().kind).toBe(kind);
});
