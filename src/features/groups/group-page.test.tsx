import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { SessionContext } from '@/data/session/session-context';
import { paths } from '@/lib/address/paths';

import { GroupPage } from './group-page';

const asked: string[] = [];
let group: PromiseWithResolvers<Response>;

beforeEach(() => {
  asked.length = 0;
  group = Promise.withResolvers();
  vi.stubGlobal('fetch', async (input: string) => {
    const table = new URL(input).pathname.replace('/rest/v1/', '');
    asked.push(table);
    return table === 'groups' ? group.promise : Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const session = { status: 'user', userId: 'ana', email: 'ana@example.org', name: 'Ana' } as const;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={{ session, setSession: () => undefined }}>
        <MemoryRouter initialEntries={['/g/00000000-0000-4000-8000-000000000000']}>
          <Routes>
            <Route path={paths.group} element={<GroupPage />} />
          </Routes>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

test('all that a group shows is asked for before the group has answered, each of it once', async () => {
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

test('whoever is no member is told so', async () => {
  open();
  group.resolve(Response.json([]));
  expect(await screen.findByRole('heading', { name: 'Gruppe nicht verfügbar' })).toBeVisible();
});
