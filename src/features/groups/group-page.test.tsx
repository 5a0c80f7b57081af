import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { groupKey, groupListKey } from '@/data/groups/group-keys';
import { PersonalDataContext } from '@/data/personal-data-context';
import { noteReadStarts } from '@/data/queries/read-start';
import { SessionContext } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';
import { memoryData } from '@/test-personal-area';

import { GroupPage } from './group-page';
import { watchGroup } from './live/watch-group';
import { noParts } from './shared/group-parts';

vi.mock('./live/watch-group', { spy: true });

const groupId = '00000000-0000-4000-8000-000000000000';
const groupRef = { userId: 'ana', groupId };
const ostern = {
  id: groupId,
  name: 'Ostern',
  description: null,
  eventDate: null,
  memberCount: 2,
  join_code: null,
  invite_token: null,
  group_members: [{ memberId: 'a', role: 'admin' }],
  draws: [],
};

const asked: string[] = [];
let group: PromiseWithResolvers<Response>;

beforeEach(() => {
  // With its code on the device the live connection starts at once.
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  vi.mocked(watchGroup).mockReturnValue(() => undefined);
  asked.length = 0;
  group = Promise.withResolvers();
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const table = new URL(input).pathname.replace('/rest/v1/', '');
    if (method !== 'GET') return Response.json([{ id: 'a' }]);
    asked.push(table);
    return table === 'groups' ? group.promise : Response.json([]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(search = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  noteReadStarts(client);
  const session = { status: 'user', userId: 'ana', email: 'ana@example.org', name: 'Ana' } as const;
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={{ session, setSession: () => undefined }}>
        <PersonalDataContext value={memoryData()}>
          <MemoryRouter initialEntries={[`/g/${groupId}${search}`]}>
            <Routes>
              <Route path={paths.group} element={<GroupPage parts={noParts} />} />
              <Route path={paths.groups} element={<h1>Gruppen</h1>} />
            </Routes>
          </MemoryRouter>
        </PersonalDataContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  return client;
}

test('all parts of a group are requested in parallel, each once', async () => {
  open();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(5);
  expect(asked.toSorted()).toEqual([
    'gift_comment_counts',
    'gift_reactions',
    'group_gifts',
    'group_members',
    'groups',
  ]);
  expect(screen.getByText('Gruppe wird geladen …')).toBeInTheDocument();
});

test('parts without recent changes are read once, also when the live connection starts', async () => {
  open('?tab=einstellungen');
  group.resolve(Response.json([ostern]));
  await expect.poll(() => vi.mocked(watchGroup).mock.calls.length).toBe(1);
  const [, emit] = vi.mocked(watchGroup).mock.lastCall ?? [];
  // Requests except those for the settings of the tab, which reads them itself once its chunk has loaded.
  const askedParts = () => asked.filter((table) => table !== 'group_news_settings');
  const read = askedParts();
  await emit?.({ subject: 'everything', since: Date.now() - 5000 });
  expect(askedParts()).toEqual(read);
  await emit?.({ subject: 'everything', since: Date.now() });
  expect(askedParts().slice(read.length).toSorted()).toEqual([...new Set(read)].toSorted());
});

test('the live connection waits for an idle page unless its code is on the device', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.mocked(watchGroup).mockClear();
  open('?tab=einstellungen');
  group.resolve(Response.json([ostern]));
  expect(await screen.findByRole('heading', { name: 'Ostern' })).toBeVisible();
  await act(async () => void (await import('./live/watch-parts')));
  expect(watchGroup).not.toHaveBeenCalled();
});

test('a non-member sees that the group is not available', async () => {
  open();
  group.resolve(Response.json([]));
  expect(await screen.findByRole('heading', { name: 'Gruppe nicht verfügbar' })).toBeVisible();
});

test('changes by others are read behind any tab', async () => {
  const client = open('?tab=einstellungen');
  group.resolve(Response.json([ostern]));
  expect(await screen.findByRole('heading', { name: 'Ostern' })).toBeVisible();
  asked.length = 0;
  await client.invalidateQueries({ queryKey: groupKey(groupRef, 'gifts') });
  expect(asked).toEqual(['group_gifts']);
});

test('leaving a group removes its data from the device', async () => {
  const client = open('?tab=einstellungen');
  client.setQueryData(groupKey(groupRef, 'comments', 'rad'), 'a secret');
  client.setQueryData(groupListKey('ana'), [ostern]);
  group.resolve(Response.json([ostern]));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Gruppe verlassen' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Verlassen' }));
  expect(await screen.findByRole('heading', { name: 'Gruppen' })).toBeVisible();
  expect(client.getQueryState(groupKey(groupRef, 'detail'))?.data ?? null).toBeNull();
  expect(client.getQueryData(groupKey(groupRef, 'comments', 'rad'))).toBeUndefined();
  expect(client.getQueryState(groupListKey('ana'))?.isInvalidated).toBe(true);
});
