import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { outboxOf } from '@/data/offline/outbox/user-outbox';
import { recordWaitingCount, recordWaitingItems } from '@/data/offline/outbox/waiting-count';
import { ChangedSinceError } from '@/data/texts/changed-since';
import { answerRemoval, useRemovalQuestion } from '@/data/texts/removal-question';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';
import { showToast } from '@/ui/toast/toast';

import { createQueryClient } from './query-client';

vi.mock('@/ui/toast/toast', { spy: true });

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

test('whatever the browser says about the network, reads and changes are tried', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const read = vi.fn(async () => 'gelesen');
  const change = vi.fn(async () => 'gespeichert');
  expect(await client.fetchQuery({ queryKey: ['x'], queryFn: read })).toBe('gelesen');
  const build = client.getMutationCache().build(client, { mutationFn: change });
  expect(await build.execute(undefined)).toBe('gespeichert');
  onlineManager.setOnline(true);
});

test('a change shows its success, and nothing when its text is null', async () => {
  const client = createQueryClient();
  const run = (title: string | null) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => title, meta: { success: () => (title ? { title } : null) } })
      .execute(undefined);
  vi.mocked(showToast).mockClear();
  await run(null);
  await run('Geschenk gelöscht');
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', title: 'Geschenk gelöscht' });
});

test('what has changed since is deleted over what was shown of it, once somebody says so', async () => {
  const client = createQueryClient();
  const tried: unknown[] = [];
  const change = new ChangedSinceError({ notes: 'gelb' });
  const removal = client.getMutationCache().build(client, {
    mutationKey: ['user:ana', 'gifts'],
    mutationFn: async (seen: object) => {
      if (tried.push(seen) === 1) throw change;
    },
  });
  const { result } = renderHook(() => useRemovalQuestion('user:ana'));
  const seen = { id: 'g', title: 'Buch', notes: 'blau' };
  await act(() => removal.execute(seen).catch(() => null));
  const question = result.current;
  expect(question).toMatchObject({ list: 'gifts', id: 'g', name: 'Buch', changed: { notes: 'gelb' } });
  if (question) await act(async () => answerRemoval(question, true));
  expect(result.current).toBeNull();
  expect(tried).toEqual([seen, { ...seen, notes: 'gelb' }]);
});

const lists = { failure: { title: 'Fehler', description: 'Grund' } };

test.each([
  ['offline with something on the screen', 'offline', false, ['Buch'], 1, 0],
  ['offline with an empty screen', 'offline', false, undefined, 1, 1],
  ['a network that leads nowhere', 'offline', true, ['Buch'], 3, 1],
  ['a refusal while offline', 'forbidden', false, ['Buch'], 1, 1],
] as const)('%s', async (_name, kind, isOnline, shown, tries, toasts) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const client = createQueryClient();
  vi.mocked(showToast).mockClear();
  if (shown) client.setQueryData(['list'], shown, { updatedAt: 1 });
  const queryFn = vi.fn(fail(kind));
  await client.prefetchQuery({ queryKey: ['list'], queryFn, meta: lists, retryDelay: 0 });
  expect(queryFn).toHaveBeenCalledTimes(tries);
  expect(showToast).toHaveBeenCalledTimes(toasts);
  expect(client.getQueryData(['list'])).toBe(shown);
});

test.each([
  ['a new thing', { id: 'g' }],
  ['a removed one', 'g'],
])('only what the server has is announced as done: %s', async (_name, variables) => {
  const scope = 'user:ana';
  const action = { label: 'Ergänzen', onSelect: () => {} };
  const client = createQueryClient();
  const run = () =>
    client
      .getMutationCache()
      .build<void, AppError, typeof variables, unknown>(client, {
        mutationKey: [scope, 'gifts'],
        mutationFn: async () => {},
        meta: { success: { title: 'Geschenk hinzugefügt', action } },
      })
      .execute(variables);
  const shown = async () => {
    vi.mocked(showToast).mockClear();
    await run();
    return vi.mocked(showToast).mock.calls[0]?.[0];
  };
  recordWaitingCount(scope, 1);
  recordWaitingItems(scope, ['g'], []);
  // Without a session the connection is not what is missing.
  localStorage.removeItem(SESSION_KEY);
  expect(await shown()).toBeUndefined();
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: 't', expires_at: Date.now() / 1000 + 3600, user: { id: 'ana' } }),
  );
  expect(await shown()).toEqual({
    tone: 'info',
    title: 'Auf diesem Gerät vorgemerkt',
    description: 'Wird gespeichert, sobald eine Verbindung besteht.',
    action,
  });
  recordWaitingCount(scope, 0, 1);
  recordWaitingItems(scope, [], ['g']);
  expect(await shown()).toMatchObject({ tone: 'error', title: 'Konnte nicht gespeichert werden' });
  recordWaitingCount(scope, 1, 1);
  recordWaitingItems(scope, ['other'], ['another']);
  expect(await shown()).toMatchObject({ tone: 'success', title: 'Geschenk hinzugefügt' });
  recordWaitingItems(scope, ['g'], []);
  recordWaitingCount(scope, 0);
  expect(await shown()).toMatchObject({ tone: 'success', title: 'Geschenk hinzugefügt' });
  localStorage.removeItem(SESSION_KEY);
});

test('a message that has waited says that it is sent, once the group has it', async () => {
  const session = { access_token: 't', expires_at: Date.now() / 1000 + 3600, user: { id: 'ana' } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const row: unknown = await new Response(body).json();
    return Response.json([Object.assign(Object(row), { created_at: '2026-11-29T12:00:00Z', member: null })]);
  });
  const outbox = outboxOf(createQueryClient(), 'ana');
  const value = { groupId: 'g', memberId: 'm', text: 'Hallo' };
  await outbox.post({ kind: 'chat.send', id: 'waits', value }, null);
  vi.mocked(showToast).mockClear();
  online.mockReturnValue(true);
  await outbox.send();
  expect(vi.mocked(showToast).mock.calls).toEqual([[{ tone: 'success', title: 'Nachricht gesendet!' }]]);
});
