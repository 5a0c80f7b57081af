import { afterEach, expect, test, vi } from 'vitest';

import { loadAuth, loadedAuth } from './load-auth';

const { arrival } = vi.hoisted(() => ({ arrival: Promise.withResolvers<void>() }));
vi.mock('./auth-client', async () => {
  await arrival.promise;
  return { auth: 'the client' };
});

afterEach(() => {
  vi.useRealTimers();
});

test('loading times out after 20 s, and the next call uses a late result', async () => {
  vi.useFakeTimers();
  const refused = vi.fn<(reason: unknown) => void>();
  void loadAuth().catch(refused);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(refused).toHaveBeenCalledOnce();
  vi.useRealTimers();

  const next = loadAuth();
  arrival.resolve();
  expect(await next).toBe('the client');
  expect(loadedAuth()).toBe('the client');
});
