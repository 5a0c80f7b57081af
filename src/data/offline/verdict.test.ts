import { expect, test } from 'vitest';

import { AppError } from '../app-error';
import { verdictOf } from './verdict';

test.each([
  ['a limit of the database', new AppError('quota', '', { status: 400 }), 'refused'],
  ['a limit that no HTTP status came with', new AppError('quota', ''), 'refused'],
  ['a policy', new AppError('forbidden', '', { status: 403 }), 'refused'],
  ['no answer', new AppError('offline', ''), 'waits'],
  ['the page of a hotel', new AppError('offline', '', { status: 200 }), 'waits'],
  ['a session that ended', new AppError('signed_out', '', { status: 401 }), 'waits'],
  ['a request for patience', new AppError('offline', '', { status: 429 }), 'waits'],
  ['the page of a proxy that refuses', new AppError('offline', '', { status: 403 }), 10],
  ['a deadlock', new AppError('server', '', { status: 500, cause: { code: '40P01' } }), 1],
  ['two at the same row', new AppError('server', '', { status: 500, cause: { code: '40001' } }), 1],
  ['the page of a proxy in trouble', new AppError('offline', '', { status: 502 }), 1],
])('%s', (_name, error, verdict) => {
  expect(verdictOf(error)).toBe(verdict);
});
