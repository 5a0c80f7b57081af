import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '../../app-error';
import { classifyFailure, classifyMessageFailure, isDue, withFailure } from './retry-policy';

/** Quota error as PostgREST reports it. */
const limit = (hint: string) => new AppError('quota', '', { status: 400, cause: { code: 'QUOTA', hint } });

test.each([
  ['a limit of the database', new AppError('quota', '', { status: 400 }), 'refused'],
  ['a limit that no HTTP status came with', new AppError('quota', ''), 'refused'],
  ['a policy', new AppError('forbidden', '', { status: 403 }), 'refused'],
  ['no answer', new AppError('offline', ''), 'waits'],
  ['the page of a hotel', new AppError('offline', '', { status: 200 }), 'waits'],
  ['a session that ended', new AppError('signed_out', '', { status: 401 }), 'waits'],
  ['a network that asks who is there', new AppError('offline', '', { status: 401 }), 'waits'],
  ['a request for patience', new AppError('offline', '', { status: 429 }), 'waits'],
  ['the page of a proxy that refuses', new AppError('offline', '', { status: 403 }), 10],
  ['a deadlock', new AppError('server', '', { status: 500, cause: { code: '40P01' } }), 1],
  ['two at the same row', new AppError('server', '', { status: 500, cause: { code: '40001' } }), 1],
  ['the page of a proxy in trouble', new AppError('offline', '', { status: 502 }), 1],
])('%s', (_name, error, failure) => {
  expect(classifyFailure(error)).toBe(failure);
});

test.each([
  ['the messages of a minute', limit('messages'), 0],
  ['the messages of a day', limit('messages_a_day'), 'refused'],
  ['the text of a day', limit('bytes_a_day'), 'refused'],
  ['a limit that nobody named', new AppError('quota', '', { status: 400 }), 'refused'],
  ['no answer', new AppError('offline', ''), 'waits'],
  ['a proxy in trouble', new AppError('offline', '', { status: 502 }), 1],
  ['a session that ended', new AppError('signed_out', '', { status: 401 }), 'waits'],
  ['a policy', new AppError('forbidden', '', { status: 403 }), 'refused'],
  ['a server in trouble that says so itself', new AppError('server', '', { status: 500 }), 'refused'],
])('of a message: %s', (_name, error, failure) => {
  expect(classifyMessageFailure(error)).toBe(failure);
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) }));
afterEach(() => vi.useRealTimers());

const fresh = { failures: 0, failureScore: 0, notBefore: 0 };

test('after a failed try it rests for five seconds', () => {
  const tried = withFailure(fresh, 10) ?? fresh;
  expect(isDue(fresh)).toBe(true);
  expect(isDue(tried)).toBe(false);
  vi.setSystemTime(Date.now() + 4999);
  expect(isDue(tried)).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(isDue(tried)).toBe(true);
});

test('a limit per minute waits longer, without a limit of attempts', () => {
  let tried = fresh;
  for (let tries = 0; tries < 40; tries += 1) tried = withFailure(tried, 0) ?? { ...fresh, failures: -1 };
  expect(tried).toMatchObject({ failureScore: 0, failures: 0, notBefore: Date.now() + 15_000 });
});

test('a clock that was set back does not prolong the delay', () => {
  const tried = withFailure(fresh, 10) ?? fresh;
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  expect(isDue(tried)).toBe(true);
});

test('after three unexplained refusals a change fails', () => {
  const twice = withFailure(withFailure(fresh, 10) ?? fresh, 10);
  expect(twice).toMatchObject({ failureScore: 20 });
  expect(twice && withFailure(twice, 10)).toBeNull();
});
