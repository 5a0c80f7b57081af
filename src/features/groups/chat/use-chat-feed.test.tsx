import 'fake-indexeddb/auto';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';
import { indexedDeviceStore } from '@/data/offline/device/indexed-device-store';
import { endWork } from '@/data/offline/outbox/unfinished-work';
import { SessionContext } from '@/data/session/session-context';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { useRefusedChanges } from '../group-page';
import { watchGroup } from '../live/watch-group';
import { chatQueries, useChatFeed } from './use-chat-feed';

vi.mock('../live/watch-group', { spy: true });
vi.mock('@/lib/supabase/rest-client', async () => {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  return {
    rest: new PostgrestClient('http://localhost/rest/v1', {
      fetch: async (input, init) => network(new Request(input, init)),
    }),
  };
});

const groupRef = { userId: 'user', groupId: 'group' };
const row = {
  id: 'm1',
  member_id: 'mia',
  text: 'Hallo',
  created_at: '2026-11-21T12:00:00+00:00',
  member: { display_name: 'Mia' },
};

let network: (request: Request) => Promise<Response>;
let reads: number;
let stopWatching: () => void;

beforeEach(() => {
  const session = { access_token: 'token', expires_at: Date.now() / 1000 + 3600, user: { id: 'user' } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  stopWatching = vi.fn<() => void>();
  vi.mocked(watchGroup).mockReturnValue(stopWatching);
  reads = 0;
  network = async (request) => {
    if (request.method === 'GET') {
      reads += 1;
      return Response.json([row]);
    }
    const sent = (await request.json()) as { id: string; text: string };
    return Response.json([{ ...row, ...sent, member_id: 'me', created_at: '2026-11-21T12:01:00+00:00' }]);
  };
});

afterEach(async () => {
  endWork('user:user');
  await indexedDeviceStore.remove(['user:user']);
  localStorage.removeItem(SESSION_KEY);
});

function newPage() {
  const toasts: unknown[] = [];
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_result, _draft, _context, { meta }) => toasts.push(meta?.success),
      onError: (error, draft, _context, { meta }) =>
        toasts.push(typeof meta?.failure === 'function' ? meta.failure(error, draft) : meta?.failure),
    }),
    defaultOptions: { queries: { staleTime: 60_000 } },
  });
  const session = { status: 'user', userId: 'user', email: '', name: 'Katharina' } as const;
  function Around({ children }: { children: ReactNode }) {
    return (
      <SessionContext value={{ session, setSession: () => undefined }}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SessionContext>
    );
  }
  const open = () => renderHook(() => useChatFeed(groupRef, 'me'), { wrapper: Around });
  return { client, toasts, open, page: Around };
}

test('takes the first page that was read ahead', async () => {
  const { client, open } = newPage();
  await client.prefetchQuery(chatQueries.latest(groupRef));
  const { result } = open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(result.current.messages).toMatchObject([{ text: 'Hallo', senderName: 'Mia', state: 'sent' }]);
  expect(reads).toBe(1);
});

test('hears of the group while it is on the page', async () => {
  const { result, unmount } = newPage().open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(watchGroup).toHaveBeenCalledExactlyOnceWith('group', expect.any(Function), expect.any(Function));
  const message = { id: 'm2', memberId: 'mia', text: 'Neu', createdAt: '2026-11-21T12:02:00+00:00' };
  act(() => void vi.mocked(watchGroup).mock.calls[0]?.[1]({ subject: 'message', change: 'added', message }));
  expect(result.current.messages.map(({ text }) => text)).toEqual(['Hallo', 'Neu']);
  unmount();
  expect(stopWatching).toHaveBeenCalledOnce();
});

test('a sent message is announced', async () => {
  const { toasts, open } = newPage();
  const { result } = open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  act(() => result.current.send('Bin dabei'));
  expect(result.current.messages.at(-1)).toMatchObject({ text: 'Bin dabei', state: 'sending' });
  await waitFor(() => expect(result.current.messages.at(-1)?.state).toBe('sent'));
  expect(toasts).toEqual([{ title: 'Nachricht gesendet!' }]);
});

test('a refused one reads the group again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { client, open, page } = newPage();
  const readAgain = vi.spyOn(client, 'invalidateQueries');
  renderHook(() => useRefusedChanges(groupRef), { wrapper: page });
  const { result } = open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  network = async () => Response.json({ message: 'no', code: '42501' }, { status: 403 });
  act(() => result.current.send('Bin dabei'));
  await waitFor(() => expect(result.current.messages.at(-1)?.state).toBe('failed'));
  expect(readAgain).toHaveBeenCalledWith({ queryKey: groupKey(groupRef) });
});

test('a failed one is told, logged, and still there after leaving the page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { toasts, open } = newPage();
  const first = open();
  await waitFor(() => expect(first.result.current.status).toBe('ready'));
  const working = network;
  network = async () => Response.json({ message: 'boom', code: 'XX000' }, { status: 500 });
  act(() => first.result.current.send('Bin dabei'));
  await waitFor(() => expect(first.result.current.messages.at(-1)?.state).toBe('failed'));
  const description = 'Nachricht konnte nicht gesendet werden';
  expect(toasts).toEqual([{ title: 'Fehler', description }]);
  expect(log).toHaveBeenCalledWith(description, expect.anything());

  first.unmount();
  const second = open();
  expect(second.result.current.messages.at(-1)).toMatchObject({ text: 'Bin dabei', state: 'failed' });
  network = working;
  act(() => second.result.current.retry(second.result.current.messages.at(-1)?.id ?? ''));
  await waitFor(() => expect(second.result.current.messages.at(-1)?.state).toBe('sent'));
});
