import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { ChatLog } from './chat-log';
import { ChatTab } from './chat-tab';

const feed = { status: 'ready' as const, messages: [], hasOlder: false, isLoadingOlder: false };

vi.mock('./chat-log', () => ({ ChatLog: vi.fn(() => null) }));
vi.mock('./use-chat-feed', () => ({ useChatFeed: () => feed }));

test('a letter does not render the messages', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <ChatTab place={{ userId: 'ana', groupId: 'g' }} memberId="me" />
    </QueryClientProvider>,
  );
  const rendered = vi.mocked(ChatLog).mock.calls.length;
  await userEvent.type(screen.getByRole('textbox', { name: 'Nachricht' }), 'Wer holt die Torte?');
  expect(screen.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Wer holt die Torte?');
  expect(vi.mocked(ChatLog)).toHaveBeenCalledTimes(rendered);
  expect(rendered).toBeGreaterThan(0);
});
