import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { endWork } from '@/data/offline/outbox/unfinished-work';
import { localDrafts, noText } from '@/data/texts/drafts';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { watchGroup } from '../live/watch-group';
import { ChatLog } from './chat-log';
import { ChatTab } from './chat-tab';

vi.mock('../live/watch-group', { spy: true });
vi.mock('./chat-log', { spy: true });

beforeEach(() => {
  vi.mocked(watchGroup).mockReturnValue(() => undefined);
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  endWork('user:ana');
  vi.unstubAllGlobals();
});

test('a keystroke does not render the messages', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChatTab groupRef={{ userId: 'ana', groupId: 'g' }} memberId="me" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Noch keine Nachrichten. Schreib die erste.')).toBeVisible();
  const rendered = vi.mocked(ChatLog).mock.calls.length;
  const field = screen.getByRole('textbox', { name: 'Nachricht' });
  await userEvent.type(field, 'Wer holt die Torte?');
  expect(field).toHaveValue('Wer holt die Torte?');
  expect(vi.mocked(ChatLog)).toHaveBeenCalledTimes(rendered);
});

test('a message that has returned to its field is sent under its id', async () => {
  const session = { access_token: 't', expires_at: Date.now(), user: { id: 'ana' } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const message = { id: 'sent', text: 'eins' };
  localDrafts('user:ana').write('chat:me', { fields: { text: 'eins' }, base: noText, sent: [message] });
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'POST') posted.push(await new Response(body).json());
    return Response.json([]);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChatTab groupRef={{ userId: 'ana', groupId: 'g' }} memberId="me" />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Senden|Nachricht senden/ }));
  await vi.waitFor(() => expect(posted).toMatchObject([message]));
});
