import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { retryConflict } from './retry-conflict';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['a success', [null], 1],
  ['a deadlock, then a success', ['40P01', null], 2],
  ['a serialisation failure twice', ['40001', '40001', null], 3],
  ['four conflicts are one too many', ['40001', '40P01', '40001', '40P01', null], 4],
  ['a refusal is not tried again', ['42501', null], 1],
])('%s', async (_, codes, requests) => {
  const answers = codes.map((code) => ({ error: code === null ? null : { code } }));
  const request = vi.fn<() => Promise<(typeof answers)[number]>>();
  for (const answer of answers) request.mockResolvedValueOnce(answer);
  const result = retryConflict(request);
  await vi.runAllTimersAsync();
  expect(await result).toBe(answers[requests - 1]);
  expect(request).toHaveBeenCalledTimes(requests);
});
