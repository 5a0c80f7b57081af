import { MutationCache, MutationObserver, QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { askInDraw, type Thread } from './ask-in-draw';
import { aDraw, drawServer, groupRef, showResult } from './test-draw-server';

afterEach(() => vi.unstubAllGlobals());

type User = ReturnType<typeof showResult>['user'];

const message = (id: string, text: string, isMine = false) => ({
  id,
  is_mine: isMine,
  text,
  created_at: `2026-12-01T10:0${id}:00+00:00`,
});

async function unwrapAndAsk(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Auspacken' }));
  await ask(user);
}

async function ask(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Marlene heimlich etwas fragen' }));
  return screen.findByRole('textbox', { name: 'Frage' });
}

async function close(user: User, name: string) {
  const drawer = screen.getByRole('dialog', { name });
  await user.click(within(drawer).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}

test('a question goes to the one who is seen, under one id until it is stored, and its text stays until then', async () => {
  const server = drawServer({ 'rpc/ask_in_draw': () => Response.error() });
  const { user } = showResult();
  await unwrapAndAsk(user);
  const drawer = within(await screen.findByRole('dialog', { name: 'Heimlich fragen' }));
  expect(drawer.getByText('Marlene sieht nur „Dein Wichtel“.')).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: 'Frage' }), 'Magst du Tee?{Enter}');
  await waitFor(() => expect(server.count('rpc/ask_in_draw')).toBe(1));
  await close(user, 'Heimlich fragen');

  const field = await ask(user);
  expect(field).toHaveValue('Magst du Tee?');
  server.answers['rpc/ask_in_draw'] = true;
  server.answers['rpc/read_draw_thread'] = [message('1', 'Magst du Tee?', true)];
  await user.type(field, '{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = server.bodies('rpc/ask_in_draw');
  expect(first).toEqual({
    p_draw: 'draw',
    p_side: 'giver',
    p_message: expect.stringMatching(/^[\da-f-]{36}$/),
    p_text: 'Magst du Tee?',
    p_round: 1,
    p_receiver: 'p-Marlene',
  });
  expect(second).toEqual(first);
  expect(await screen.findByRole('list', { name: 'Nachrichten' })).toHaveTextContent('Du: Magst du Tee?');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Tee');
  await user.type(field, 'Magst du Tee?{Enter}');
  await waitFor(() => expect(server.count('rpc/ask_in_draw')).toBe(3));
  expect(server.bodies('rpc/ask_in_draw')[2]?.p_message).not.toBe(first?.p_message);
});

test('a question is answered without opening the parcel, and nobody learns who asks', async () => {
  const server = drawServer({ 'rpc/read_draw_thread': [message('1', 'Magst du Tee?')] });
  const { user } = showResult();
  const news = await screen.findByText('Neue Frage von deinem Wichtel');
  // The news stands above the parcel, because on a phone the parcel fills the screen.
  const parcel = screen.getByRole('button', { name: 'Auspacken' });
  expect(news.compareDocumentPosition(parcel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Fragen von deinem Wichtel' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Fragen von deinem Wichtel' }));
  expect(await drawer.findByRole('list', { name: 'Nachrichten' })).toHaveTextContent(
    'Dein Wichtel: Magst du Tee?',
  );
  expect(drawer.queryByRole('radio')).toBeNull();
  await user.type(drawer.getByRole('textbox', { name: 'Antwort' }), 'Lieber Kaffee{Enter}');
  await waitFor(() => expect(server.count('rpc/ask_in_draw')).toBe(1));
  expect(server.bodies('rpc/ask_in_draw')[0]).not.toHaveProperty('p_receiver');
  expect(server.bodies('rpc/ask_in_draw')[0]).toMatchObject({
    p_side: 'receiver',
    p_text: 'Lieber Kaffee',
    p_round: 1,
  });
  await close(user, 'Fragen von deinem Wichtel');
  expect(screen.queryByText('Neue Frage von deinem Wichtel')).toBeNull();
  expect(server.count('rpc/my_draw_result')).toBe(0);
});

test('the two sides are two threads with drafts of their own', async () => {
  drawServer({
    'rpc/read_draw_thread': ({ p_side }: Record<string, unknown>) => [
      message('1', p_side === 'giver' ? 'Finger!' : 'Magst du Tee?'),
    ],
  });
  const { user } = showResult();
  await unwrapAndAsk(user);
  const list = () => screen.findByRole('list', { name: 'Nachrichten' });
  await waitFor(async () => expect(await list()).toHaveTextContent('Marlene: Finger!'));
  await user.type(screen.getByRole('textbox', { name: 'Frage' }), 'Und');
  await user.click(screen.getByRole('radio', { name: 'Von deinem Wichtel' }));
  await waitFor(async () => expect(await list()).toHaveTextContent('Dein Wichtel: Magst du Tee?'));
  expect(screen.getByRole('textbox', { name: 'Antwort' })).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: 'An Marlene' }));
  expect(screen.getByRole('textbox', { name: 'Frage' })).toHaveValue('Und');
  await user.clear(screen.getByRole('textbox', { name: 'Frage' }));
});

test('an answer is new until its own side was shown', async () => {
  const answers: object[] = [];
  const server = drawServer({
    'rpc/read_draw_thread': ({ p_side }: Record<string, unknown>) => (p_side === 'giver' ? answers : []),
  });
  const { user, client } = showResult();
  await unwrapAndAsk(user);
  await user.click(screen.getByRole('radio', { name: 'Von deinem Wichtel' }));
  await close(user, 'Heimlich fragen');
  answers.push(message('1', 'Tee'));
  await client.invalidateQueries();
  expect(await screen.findByText('Neue Antwort')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Marlene heimlich etwas fragen' }));
  expect(await screen.findByText(/^Noch keine Frage/)).toBeVisible();
  await close(user, 'Heimlich fragen');
  expect(screen.getByText('Neue Antwort')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Marlene heimlich etwas fragen' }));
  await user.click(screen.getByRole('radio', { name: 'An Marlene' }));
  expect(await screen.findByText('Tee')).toBeVisible();
  await close(user, 'Heimlich fragen');
  expect(screen.queryByText('Neue Antwort')).toBeNull();
  expect(server.count('rpc/ask_in_draw')).toBe(0);
});

test('1,000 characters are the most', async () => {
  const server = drawServer();
  const { user } = showResult({ draw: aDraw() });
  await unwrapAndAsk(user);
  const field = await screen.findByRole('textbox', { name: 'Frage' });
  await user.click(field);
  await user.paste('a'.repeat(1001));
  expect(await screen.findByText(/1\.000/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(server.count('rpc/ask_in_draw')).toBe(0);
  await user.clear(field);
});

test.each<[Thread]>([
  [{ drawId: 'draw', round: 1, side: 'giver', receiverId: 'p-Marlene' }],
  [{ drawId: 'draw', round: 1, side: 'receiver' }],
])('what can no longer be sent is told without a name: %j', async (thread) => {
  drawServer({ 'rpc/ask_in_draw': false });
  const told = vi.fn<(toast: unknown) => void>();
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, variables, _context, { meta }) => {
        told(typeof meta?.failure === 'function' ? meta.failure(error, variables) : null);
      },
    }),
  });
  const asking = new MutationObserver(client, askInDraw(groupRef, thread));
  await expect(asking.mutate({ id: '1', text: 'Marlene?' })).rejects.toThrow(
    'Das lässt sich nicht mehr senden',
  );
  expect(told.mock.calls).toEqual([
    [
      {
        title: 'Das lässt sich nicht mehr senden',
        description: 'Die Wichtelrunde hat inzwischen einen anderen Stand.',
      },
    ],
  ]);
});

test('what was written leaves the memory once it is sent', async () => {
  drawServer();
  const client = new QueryClient();
  const asking = new MutationObserver(
    client,
    askInDraw(groupRef, { drawId: 'draw', round: 1, side: 'receiver' }),
  );
  const stop = asking.subscribe(() => undefined);
  await asking.mutate({ id: '1', text: 'Lieber Kaffee' });
  stop();
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
});
