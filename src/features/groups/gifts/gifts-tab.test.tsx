import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';
import { SessionContext } from '@/data/session/session-context';
import { noWish } from '@/domain/group/group-gift';

import { GiftsTab } from './gifts-tab';

const groupRef = { userId: 'ana', groupId: 'g' };
const group = {
  id: 'g',
  name: 'Ostern',
  description: null,
  eventDate: null,
  memberCount: 2,
  joinCode: null,
  inviteToken: null,
  hasDraw: false,
  me: { memberId: 'a', role: 'admin' },
} as const;

function row(id: string, createdAt: string) {
  const texts = { title: id, notes: null, url: null, priceMin: null, priceMax: null };
  const nobodys = {
    status: 'idea',
    reservedBy: null,
    reserver: null,
    recipientUserId: null,
    pictureId: null,
    ...noWish,
  };
  return { id, ...texts, ...nobodys, createdAt };
}
const heart = (id: string, giftId: string) => ({ id, giftId, memberId: 'b', type: 'heart' });
const like = (id: string, giftId: string) => ({ ...heart(id, giftId), type: 'thumbs_up' });
const bens = { status: 'reserved', reservedBy: 'b' };

/** Rows on the fake server, by table. */
let tables: Record<string, { id: string; giftId?: string }[]>;
let gifts: Promise<void>;
beforeEach(() => {
  gifts = Promise.resolve();
  tables = {
    group_gifts: [row('Zelt', '2026-11-23'), row('Rad', '2026-11-22'), row('Helm', '2026-11-21')],
    gift_reactions: [
      heart('1', 'Rad'),
      heart('2', 'Rad'),
      heart('3', 'Helm'),
      like('4', 'Helm'),
      like('5', 'Helm'),
    ],
  };
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input);
    const table = pathname.replace('/rest/v1/', '');
    const id = searchParams.get('id')?.replace('eq.', '');
    if (method === 'GET') {
      if (table === 'group_gifts') await gifts;
      const rows = tables[table] ?? [];
      return Response.json(rows.filter((row) => id === undefined || row.id === id));
    }
    for (const [name, all] of Object.entries(tables))
      tables[name] = all.filter((one) => one.id !== id && one.giftId !== id);
    return Response.json([{ id }]);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const session = { status: 'user', userId: 'ana', email: 'ana@example.org', name: 'Ana' } as const;

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SessionContext value={{ session, setSession: () => undefined }}>
          <GiftsTab groupRef={groupRef} group={group} />
        </SessionContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, user: userEvent.setup() };
}

/** Titles in the list; for the placeholder of a deleted gift its text with 'gelöscht'. */
const listed = () =>
  within(screen.getByRole('list', { name: 'Geschenkideen' }))
    .getAllByRole('listitem')
    .map((item) => /„.*“ gelöscht/.exec(item.textContent)?.[0] ?? item.querySelector('h3')?.textContent);

type User = ReturnType<typeof userEvent.setup>;

async function remove(user: User, title: string) {
  await user.click(await screen.findByRole('button', { name: `${title} löschen` }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Löschen' }));
  await screen.findByRole('button', { name: `Rückgängig: „${title}“ gelöscht` });
}

test('the skeleton is an image, the loaded gifts are a list', async () => {
  const answer = Promise.withResolvers<void>();
  gifts = answer.promise;
  await open();
  expect(screen.queryByRole('button', { name: 'Neue Idee' })).toBeNull();
  expect(screen.queryByText('Geschenke konnten nicht geladen werden')).toBeNull();
  answer.resolve();
  expect(await screen.findByRole('button', { name: 'Neue Idee' })).toBeVisible();
  expect(listed()).toEqual(['Zelt', 'Rad', 'Helm']);
});

test.each([
  [[], '3 Ideen'],
  [['Rad', 'Helm'], '3 Ideen, davon 2 reserviert'],
])('with %j reserved the list is called %s', async (taken, text) => {
  tables.group_gifts =
    tables.group_gifts?.map((gift) => (taken.includes(gift.id) ? { ...gift, ...bens } : gift)) ?? [];
  await open();
  const count = await screen.findByText('3 Ideen');
  expect(count.parentElement).toHaveTextContent(new RegExp(`^${text}$`));
});

test('a deleted gift keeps its place by the hearts it had, also when they are read again', async () => {
  const { client, user } = await open();
  await user.selectOptions(await screen.findByLabelText('Sortierung'), 'Beliebteste zuerst');
  await waitFor(() => expect(listed()).toEqual(['Rad', 'Helm', 'Zelt']));
  await remove(user, 'Helm');
  await client.invalidateQueries();
  await waitFor(() => expect(client.getQueryData(groupKey(groupRef, 'reactions'))).toHaveLength(2));
  expect(listed()).toEqual(['Rad', '„Helm“ gelöscht', 'Zelt']);
});

const whole = ['Zelt', 'Rad', 'Helm'];
const withStrip = ['Zelt', '„Rad“ gelöscht', 'Helm'];

test.each([
  { what: 'has not arrived', hasArrived: false, isOffline: false, first: whole, later: ['Zelt', 'Helm'] },
  {
    what: 'has arrived, but not its answer',
    hasArrived: true,
    isOffline: false,
    first: withStrip,
    later: withStrip,
  },
  {
    what: 'has arrived before the connection went',
    hasArrived: true,
    isOffline: true,
    first: whole,
    later: withStrip,
  },
])('the placeholder is right for a deletion that $what', async ({ hasArrived, isOffline, first, later }) => {
  const { client, user } = await open();
  const answers = fetch;
  const isSeen = Promise.withResolvers<void>();
  let isLost = false;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (isLost) throw new TypeError('Failed to fetch');
    if (init.method !== 'DELETE') return answers(input, init);
    if (hasArrived) await answers(input, init);
    await isSeen.promise;
    isLost = isOffline;
    throw new TypeError('Failed to fetch');
  });
  await remove(user, 'Rad');
  isSeen.resolve();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(listed()).toEqual(first);
  isLost = false;
  // The gift is deleted on the server by another member, as if the lost request had not arrived.
  tables.group_gifts = tables.group_gifts?.filter(({ id }) => id !== 'Rad') ?? [];
  await client.invalidateQueries();
  await waitFor(() => expect(listed()).toEqual(later));
});

test('a placeholder stays in the filtered list until the view changes', async () => {
  const { user } = await open();
  const onlyFree = await screen.findByRole('button', { name: 'Noch frei' });
  await user.click(onlyFree);
  await remove(user, 'Rad');
  expect(listed()).toEqual(['Zelt', '„Rad“ gelöscht', 'Helm']);
  await user.click(onlyFree);
  expect(listed()).toEqual(['Zelt', 'Helm']);
});

test('a gift reserved during the delete dialog leaves its placeholder in the filtered list', async () => {
  const { client, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Noch frei' }));
  await user.click(screen.getByRole('button', { name: 'Rad löschen' }));
  const question = await screen.findByRole('alertdialog');
  tables.group_gifts = [
    row('Zelt', '2026-11-23'),
    { ...row('Rad', '2026-11-22'), ...bens },
    row('Helm', '2026-11-21'),
  ];
  await client.invalidateQueries();
  await waitFor(() => expect(screen.getByText(/davon 1 reserviert/)).toBeInTheDocument());
  await user.click(within(question).getByRole('button', { name: 'Löschen' }));
  await screen.findByRole('button', { name: 'Rückgängig: „Rad“ gelöscht' });
  expect(listed()).toEqual(['Zelt', '„Rad“ gelöscht', 'Helm']);
});
