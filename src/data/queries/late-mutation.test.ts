import { MutationCache, MutationObserver, type MutationOptions, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { AppError } from '../app-error';
import { lateMutation } from './late-mutation';

type Options = MutationOptions<string, AppError, string, string>;

/** A late mutation, and a client that records the titles of failure toasts. */
function setUp() {
  const loads: { resolve: (options: Options) => void; reject: (error: Error) => void }[] = [];
  const failed: (string | undefined)[] = [];
  const onError = vi.fn<MutationCache['config']['onError'] & object>(
    (error, variables, _before, { meta }) => {
      const { failure } = meta ?? {};
      const toast = typeof failure === 'function' ? failure(error, variables) : failure;
      if (toast) failed.push(toast.title);
    },
  );
  const client = new QueryClient({ mutationCache: new MutationCache({ onError }) });
  const observer = new MutationObserver(
    client,
    lateMutation(() => new Promise<Options>((resolve, reject) => loads.push({ resolve, reject }))),
  );
  const asked = async () => {
    await vi.waitFor(() => expect(loads).toHaveLength(1));
    return loads.splice(0)[0];
  };
  return { client, observer, asked, failed };
}

test('a change made before its code has come is made when it comes, with the toasts of the code', async () => {
  const { client, observer, asked, failed } = setUp();
  const done = observer.mutate('Buch');
  expect(observer.getCurrentResult().isPending).toBe(true);
  const mutationKey = ['gifts'];
  (await asked())?.resolve({
    mutationKey,
    onMutate: (title) => `${title} shown`,
    mutationFn: async (title) => `${title}, ${client.isMutating({ mutationKey })} in flight`,
    onSuccess: (_result, _title, shown) => client.setQueryData(mutationKey, shown),
  });
  expect(await done).toBe('Buch, 1 in flight');
  expect(client.getQueryData(mutationKey)).toBe('Buch shown');

  const refused = observer.mutate('Tasse');
  (await asked())?.resolve({
    mutationFn: () => Promise.reject(new Error('refused')),
    meta: { failure: { title: 'Abgelehnt' } },
  });
  await expect(refused).rejects.toThrow('refused');
  expect(failed).toEqual(['Abgelehnt']);
});

test('a change of somebody who has left before its code comes is not made as the next one', async () => {
  const signIn = (id: string) =>
    localStorage.setItem(
      'paeckchen-session',
      JSON.stringify({ access_token: id, expires_at: Date.now() / 1000 + 3600, user: { id } }),
    );
  const { observer, asked } = setUp();
  signIn('katharina');
  const done = observer.mutate('Buch');
  const code = await asked();
  signIn('tim');
  const mutationFn = vi.fn<(title: string) => Promise<string>>();
  code?.resolve({ mutationFn });
  await expect(done).rejects.toMatchObject({ kind: 'signed_out' });
  expect(mutationFn).not.toHaveBeenCalled();
});

test('without its code a change fails as without a connection, and the next one asks for the code again', async () => {
  const { observer, asked, failed } = setUp();
  const missed = observer.mutate('Buch');
  (await asked())?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(missed).rejects.toMatchObject({ kind: 'offline' });
  expect(failed).toEqual(['Fehler']);
  const done = observer.mutate('Buch');
  (await asked())?.resolve({ mutationFn: async (title) => title });
  expect(await done).toBe('Buch');
});
