import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { ChatLog } from './chat-log';
import type { ChatFeed } from './use-chat-feed';

afterEach(() => vi.unstubAllGlobals());

test('a failed message says why, and the question before discarding keeps its words while it leaves', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const message = {
    id: 'a',
    memberId: 'me',
    senderName: 'Ich',
    text: 'Kuchen',
    createdAt: '2026-11-22T12:00:00Z',
  };
  const feed: ChatFeed = {
    status: 'ready',
    messages: [{ ...message, state: 'failed', reason: 'Versuch es morgen wieder.' }],
    hasOlder: false,
    isLoadingOlder: false,
    loadOlder: () => {},
    send: () => {},
    retry: () => {},
    discard: () => {},
    reload: () => {},
  };
  render(
    <>
      <style>{'[data-state=open] { animation: enter 1s } [data-state=closed] { animation: leave 1s }'}</style>
      <ChatLog feed={feed} memberId="me" paperOf={() => 'kraft'} />
    </>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Nicht gesendet');
  expect(screen.getByText('Versuch es morgen wieder.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen: Kuchen' }));
  const question = screen.getByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(question).toHaveAttribute('data-state', 'closed');
  expect(question).toHaveTextContent('„Kuchen“ lässt sich nicht wiederherstellen.');
});
