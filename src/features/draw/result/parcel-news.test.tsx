import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { aDraw, drawServer, showResult } from './test-draw-server';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => screen.findByRole('button', { name: 'Auspacken' });
const reveal = () => screen.findByRole('heading', { name: 'Du beschenkst Marlene' });
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

test('what is new is asked for when something has changed, and not before', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  const server = drawServer();
  const { client } = showResult({ draw: seenIn(1) });
  await waitFor(() => expect(server.count('rpc/read_draw_thread')).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(server.count('draw_news')).toBe(1);
  server.answers.draw_news = news;
  await client.invalidateQueries();
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

test('what was new in it is nothing of what is drawn anew', async () => {
  drawServer({ draw_news: news });
  const { show } = showResult({ draw: seenIn(1) });
  expect(await screen.findByText('In deinem Los gibt es etwas Neues')).toBeVisible();
  show(seenIn(1, 2));
  expect(await screen.findByText('Es wurde neu ausgelost')).toBeVisible();
  expect(screen.queryByText(/etwas Neues/)).toBeNull();
});
