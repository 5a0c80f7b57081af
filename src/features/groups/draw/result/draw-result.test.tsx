import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aDraw, aGroup, aWish, drawServer, showResult } from './draw-test-server';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => screen.findByRole('button', { name: 'Auspacken' });
const reveal = () => screen.findByRole('heading', { name: 'Du beschenkst Marlene' });

/** Everything that the page remembers, and what it is called. */
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
      aWish('Becher', { priceCents: 2200 }),
      aWish('Liederbuch', { status: 'reserved', reservedBy: 'm-Tim', reserver: { display_name: 'Tim' } }),
      aWish('Zelt', { status: 'elsewhere' }),
      aWish('Rad', { recipientUserId: 'u-Tim' }),
      aWish('Idee', { wishId: null }),
      aWish('Fort', { withdrawnAt: '2026-11-20T10:00:00+00:00' }),
    ],
    'rpc/reserve_group_gift': () => {
      server.answers.group_gifts = [aWish('Becher', { status: 'reserved', reservedBy: 'm-Katharina' })];
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
  await waitFor(() => expect(server.bodies('rpc/reserve_group_gift')).toEqual([{ p_gift: 'Becher' }]));
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

const seenIn = (seenRound: number, round = 1) => {
  const draw = aDraw({ round });
  return { ...draw, participants: draw.participants.map((part) => Object.assign(part, { seenRound })) };
};
const news = [{ changed_at: '2026-12-01T10:00:00+00:00' }];

test('what is new in the parcel is said until it is opened', async () => {
  drawServer({ draw_news: news });
  const { user } = showResult({ draw: seenIn(1) });
  const text = 'In deinem Los gibt es etwas Neues';
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(await open());
  await reveal();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(text)).toBeNull();
});

test('what is new in a parcel that could not be opened stays new', async () => {
  const server = drawServer({ draw_news: news, 'rpc/my_draw_result': () => Response.error() });
  const { user } = showResult({ draw: seenIn(1) });
  const text = 'In deinem Los gibt es etwas Neues';
  await screen.findByText(text);
  await user.click(await open());
  expect(await screen.findByText('Dein Los lässt sich gerade nicht auspacken.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(text)).toBeVisible();
  server.answers['rpc/my_draw_result'] = [{ round: 1, receiver_id: 'p-Marlene', changed_at: null }];
  await user.click(await open());
  await reveal();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(text)).toBeNull();
});

test('what was drawn is nothing new, though it was opened on another device', async () => {
  const server = drawServer({ draw_news: news });
  const drawnThen = { ...seenIn(1), drawnAt: news[0]?.changed_at ?? null };
  const { client } = showResult({ draw: drawnThen });
  await waitFor(() => expect(server.count('draw_news')).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/etwas Neues/)).toBeNull();
  server.answers.draw_news = [{ changed_at: '2026-12-01T10:00:00.000001+00:00' }];
  await client.invalidateQueries();
  expect(await screen.findByText('In deinem Los gibt es etwas Neues')).toBeVisible();
});

test('what is new is asked for every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const server = drawServer();
  showResult({ draw: seenIn(1) });
  await waitFor(() => expect(server.count('rpc/read_draw_thread')).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(server.count('draw_news')).toBe(1);
  server.answers.draw_news = news;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(server.count('draw_news')).toBe(2);
  expect(server.count('rpc/read_draw_thread')).toBe(4);
  expect(await screen.findByText('In deinem Los gibt es etwas Neues')).toBeVisible();
});

test('a question alone is nothing new in the parcel', async () => {
  const question = { id: 'q', is_mine: false, text: 'Tee?', created_at: '2026-12-01T10:00:00+00:00' };
  drawServer({
    draw_news: news,
    'rpc/read_draw_thread': ({ p_side }: Record<string, unknown>) =>
      p_side === 'receiver' ? [question] : [],
  });
  showResult({ draw: seenIn(1) });
  expect(await screen.findByText('Neue Frage von deinem Wichtel')).toBeVisible();
  expect(screen.queryByText(/etwas Neues/)).toBeNull();
});

test('a question that could not be read is still a new one', async () => {
  const question = { id: 'q', is_mine: false, text: 'Tee?', created_at: '2026-12-01T10:00:00+00:00' };
  const server = drawServer({ 'rpc/read_draw_thread': [question] });
  const { user } = showResult({ draw: seenIn(0) });
  const badge = 'Neue Frage von deinem Wichtel';
  await screen.findByText(badge);
  server.answers['rpc/read_draw_thread'] = () => Response.error();
  await user.click(screen.getByText(badge));
  expect(await screen.findByText('Die Nachrichten lassen sich gerade nicht laden.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.answers['rpc/read_draw_thread'] = [question];
  await user.click(screen.getByText(badge));
  expect(await screen.findByText('Tee?')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(badge)).toBeNull();
});

test("one's own question is nothing new, whichever device it was asked on", async () => {
  const asked = { id: 'q', is_mine: true, text: 'Tee?', created_at: '2026-12-01T10:00:00.5+00:00' };
  const server = drawServer({
    draw_news: news,
    'rpc/read_draw_thread': ({ p_side }: Record<string, unknown>) => (p_side === 'giver' ? [asked] : []),
  });
  const { client } = showResult({ draw: seenIn(1) });
  await waitFor(() => expect(server.count('draw_news')).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/etwas Neues/)).toBeNull();
  server.answers['rpc/read_draw_thread'] = [
    asked,
    { ...asked, is_mine: false, created_at: '2026-12-01T11:00:00+00:00' },
  ];
  await client.invalidateQueries();
  expect(await screen.findByText('In deinem Los gibt es etwas Neues')).toBeVisible();
});

test('of a parcel that was never opened all is new, and nothing is said', async () => {
  const server = drawServer({ draw_news: news });
  const { client } = showResult({ draw: seenIn(0) });
  await waitFor(() => expect(server.count('draw_news')).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/etwas Neues/)).toBeNull();
});

test('drawn again is said before anybody looks', async () => {
  drawServer();
  showResult({ draw: seenIn(1, 2) });
  expect(await screen.findByText('Es wurde neu ausgelost')).toBeVisible();
  expect(screen.queryByText(/schon ausgepackt/)).toBeNull();
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
