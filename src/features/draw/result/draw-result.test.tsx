import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aDraw, aGroup, aReceiverWish, drawServer, showResult } from './test-draw-server';

afterEach(() => vi.unstubAllGlobals());

const open = () => screen.findByRole('button', { name: 'Auspacken' });
const reveal = () => screen.findByRole('heading', { name: 'Du beschenkst Marlene' });

/** All cached queries and mutations as text, including their keys. */
function traces(client: ReturnType<typeof showResult>['client']): string {
  const cached = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => !queryKey.includes('members') });
  const kept = cached.map(({ queryKey, state }) => [queryKey, state.data]);
  const mutations = client
    .getMutationCache()
    .getAll()
    .map(({ state }) => [state.variables, state.data]);
  return JSON.stringify([
    kept,
    mutations,
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.title,
  ]);
}

test('nothing is asked for before the tap, and nothing stays after the parcel is closed again', async () => {
  const server = drawServer({
    'rpc/read_draw_thread': ({ p_side }: Record<string, unknown>) =>
      p_side === 'giver'
        ? [{ id: '1', is_mine: false, text: 'Ich bin es, Marlene', created_at: '2026-12-01T10:00:00+00:00' }]
        : [],
  });
  const { client, user } = showResult();
  await user.hover(await open());
  (await open()).focus();
  await waitFor(() => expect(server.count('draw_news')).toBe(1));
  expect(server.count('rpc/my_draw_result')).toBe(0);
  expect(server.bodies('rpc/read_draw_thread')).toEqual([{ p_draw: 'draw', p_side: 'receiver' }]);

  await user.click(await open());
  expect(await reveal()).toHaveFocus();
  expect(server.count('rpc/my_draw_result')).toBe(1);
  expect(document.title).not.toContain('Marlene');
  await screen.findByText('Neue Antwort');
  await user.click(screen.getByRole('button', { name: 'Marlene heimlich etwas fragen' }));
  await screen.findByText('Ich bin es, Marlene');
  const drawer = screen.getByRole('dialog', { name: 'Heimlich fragen' });
  // A drawer above a dialog takes pointers in an effect after its commit.
  await waitFor(() => expect(drawer).toHaveStyle({ pointerEvents: 'auto' }));
  await user.click(within(drawer).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await open()).toHaveFocus();
  expect(screen.queryByText(/Marlene/)).toBeNull();
  await waitFor(() => expect(traces(client)).not.toMatch(/Marlene/));
});

test('what helps to find something stands beside the name', async () => {
  drawServer();
  const { user } = showResult({ draw: aDraw({ budgetCents: 2550 }) });
  await user.click(await open());
  await reveal();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Höchstens').nextSibling).toHaveTextContent('25,50 €');
  expect(dialog.getByText('„Marlene mag Tee“')).toBeVisible();
  expect(await dialog.findByText(/noch nichts auf der Wunschliste/)).toBeVisible();
  expect(dialog.queryByText('Dein Wichtelkind hat sich geändert')).toBeNull();
});

test('the wishes of this one in this group can be taken, others keep their state', async () => {
  const server = drawServer({
    group_gifts: [
      aReceiverWish('Becher', { priceCents: 2200 }),
      aReceiverWish('Liederbuch', {
        status: 'reserved',
        reservedBy: 'm-Tim',
        reserver: { display_name: 'Tim' },
      }),
      aReceiverWish('Zelt', { status: 'elsewhere' }),
      aReceiverWish('Rad', { recipientUserId: 'u-Tim' }),
      aReceiverWish('Idee', { wishId: null }),
      aReceiverWish('Fort', { withdrawnAt: '2026-11-20T10:00:00+00:00' }),
    ],
    'rpc/reserve_group_gift': () => {
      server.answers.group_gifts = [
        aReceiverWish('Becher', { status: 'reserved', reservedBy: 'm-Katharina' }),
      ];
      return true;
    },
  });
  const { user } = showResult();
  await user.click(await open());
  const wishes = within(await screen.findByRole('region', { name: 'Marlenes Wünsche' }));
  await wishes.findByText('22,00 €');
  expect(wishes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Becher22,00\u00a0€ Das schenke ich',
    'LiederbuchReserviert von Tim',
    'ZeltSchon vergeben',
  ]);
  await user.click(wishes.getByRole('button', { name: 'Das schenke ich: Becher' }));
  expect(await wishes.findByText('Von dir reserviert')).toBeVisible();
  const seen = { title: 'Becher', notes: null, url: null, price_min: null, price_max: null };
  const becher = { p_gift: 'Becher', p_seen: { ...seen, price_cents: 2200 } };
  await waitFor(() => expect(server.bodies('rpc/reserve_group_gift')).toEqual([becher]));
});

test('whose receiver changed is told so', async () => {
  drawServer({
    'rpc/my_draw_result': [{ round: 1, receiver_id: 'p-Marlene', changed_at: '2026-11-20T10:00:00+00:00' }],
  });
  const { user } = showResult();
  await user.click(await open());
  expect(await screen.findByText('Dein Wichtelkind hat sich geändert')).toBeVisible();
});

test('what cannot be had is asked for once more', async () => {
  const server = drawServer({ 'rpc/my_draw_result': () => Response.error() });
  const { user } = showResult();
  await user.click(await open());
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(screen.getByRole('dialog', { name: 'Dein Los' })).toBeVisible();
  server.answers['rpc/my_draw_result'] = [{ round: 1, receiver_id: 'p-Marlene', changed_at: null }];
  await user.click(retry);
  expect(await reveal()).toBeVisible();
});

test('a draw that became void meanwhile says so', async () => {
  drawServer({ 'rpc/my_draw_result': [] });
  const { user } = showResult();
  await user.click(await open());
  expect(await screen.findByText(/werden gerade neu gezogen/)).toBeVisible();
});

test('who does not take part has no parcel and asks for nothing', () => {
  const server = drawServer();
  const group = { ...aGroup(), me: { memberId: 'm-Oma', role: 'admin' as const } };
  showResult({ group });
  expect(screen.queryByRole('button', { name: 'Auspacken' })).toBeNull();
  expect(server.asked).toEqual([]);
});

test('names that are drawn anew while the parcel is open are for the next look', async () => {
  const server = drawServer();
  const { client, user } = showResult();
  await user.click(await open());
  await reveal();
  server.answers.draws = [{ round: 2 }];
  server.answers['rpc/my_draw_result'] = [{ round: 2, receiver_id: 'p-Tim', changed_at: null }];
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.count('rpc/my_draw_result')).toBe(1);
  expect(screen.getByText('Es wurde neu ausgelost')).toBeVisible();
  await user.click(await open());
  expect(await screen.findByRole('heading', { name: 'Du beschenkst Tim' })).toBeVisible();
});

test('so are those that are drawn while the receiver is read again', async () => {
  const server = drawServer();
  const { client, user } = showResult();
  await user.click(await open());
  await reveal();
  server.answers['rpc/my_draw_result'] = [{ round: 2, receiver_id: 'p-Tim', changed_at: null }];
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Es wurde neu ausgelost')).toBeVisible();
  expect(screen.queryByText(/Tim/)).toBeNull();
});

test('another receiver of the same round shows in the parcel that is open', async () => {
  const server = drawServer();
  const { client, user } = showResult();
  await user.click(await open());
  await reveal();
  server.answers['rpc/my_draw_result'] = [
    { round: 1, receiver_id: 'p-Tim', changed_at: '2026-11-20T10:00:00+00:00' },
  ];
  await client.invalidateQueries();
  expect(await screen.findByRole('heading', { name: 'Du beschenkst Tim' })).toBeVisible();
});
