import { expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';

import { createQueryClient } from './query-client';

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('@/ui/toast', () => ({ showToast }));

const fail = (kind: AppError['kind']) => () => Promise.reject(new AppError(kind, 'Grund'));

test('a failing read shows its text once, with the reason', async () => {
  const client = createQueryClient();
  const query = {
    queryKey: ['guest', 'gifts'],
    queryFn: fail('forbidden'),
    meta: { failure: (error: AppError) => ({ title: 'Fehler', description: error.message }) },
  };
  await expect(client.fetchQuery(query)).rejects.toThrow('Grund');
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'error', title: 'Fehler', description: 'Grund' });
});

test.each([
  ['forbidden', 1],
  ['invalid', 1],
] as const)('a read refused as %s is not tried again', async (kind, tries) => {
  const client = createQueryClient();
  const queryFn = vi.fn(fail(kind));
  await client.prefetchQuery({ queryKey: ['x'], queryFn });
  expect(queryFn).toHaveBeenCalledTimes(tries);
});

test('a change shows its success, and nothing when its text is null', async () => {
  const client = createQueryClient();
  const run = (title: string | null) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => title, meta: { success: () => (title ? { title } : null) } })
      .execute(undefined);
  showToast.mockClear();
  await run(null);
  await run('Geschenk gelöscht');
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', title: 'Geschenk gelöscht' });
});
