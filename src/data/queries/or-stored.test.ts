import { expect, test, vi } from 'vitest';

import { AppError } from '../app-error';
import { orStored } from './or-stored';

const offline = (message: string) => new AppError('offline', undefined, { cause: { message } });
const refused = new AppError('forbidden');
const lost = offline('TypeError: Failed to fetch');
const slow = offline('TimeoutError: signal timed out');

test.each<[string, AppError, number, boolean, AppError | undefined]>([
  ['a refusal, though it is stored', refused, 1, true, refused],
  ['a lost answer to what is stored', lost, 2, true, undefined],
  ['a lost answer to what is not', lost, 2, false, lost],
  ['no answer in time to what is stored', slow, 1, true, undefined],
  ['no answer in time to what is not', slow, 1, false, slow],
])('%s', async (_name, error, times, isStored, failure) => {
  const request = vi.fn<() => Promise<never>>().mockRejectedValue(error);
  const answer = await orStored(request, async () => isStored).catch((thrown: unknown) => thrown);
  expect(answer).toBe(failure);
  expect(request).toHaveBeenCalledTimes(times);
});
