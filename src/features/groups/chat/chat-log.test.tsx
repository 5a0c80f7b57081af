import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { restoreLostFocus } from '@/lib/browser/lost-focus';

import { ChatLog } from './chat-log';
import type { ChatFeed } from './use-chat-feed';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const message = {
  memberId: 'me',
  senderName: 'Ich',
  createdAt: '2026-11-22T12:00:00Z',
  state: 'failed' as const,
  reason: 'Versuch es morgen wieder.',
};
const emptyFeed: ChatFeed = {
  status: 'ready',
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  loadOlder: () => {},
  send: () => {},
  retry: () => {},
  discard: () => {},
  reload: () => {},
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(70);
});

test('a failed message says why, and the question before discarding keeps its words while it leaves', async () => {
  const feed = { ...emptyFeed, messages: [{ ...message, id: 'a', text: 'Kuchen' }] };
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

const failed = ['0001', '0000'].map((end) =>
  Object.assign({}, message, { id: `00000000-0000-4000-8000-00000000${end}`, text: end }),
);

/** Chat with two failed messages; calling the argument of `onDiscard` removes the discarded one. */
function FailedChat({ onDiscard }: { onDiscard: (drop: () => void) => void }) {
  const [messages, setMessages] = useState(failed);
  const discard = (id: string) => onDiscard(() => setMessages((all) => all.filter((one) => one.id !== id)));
  return (
    <main tabIndex={-1}>
      <ChatLog feed={{ ...emptyFeed, messages, discard }} memberId="me" paperOf={() => 'kraft'} />
    </main>
  );
}

async function discardTheFirst() {
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen: 0001' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Verwerfen' }));
}

test('the next failed message has the focus when one is discarded', async () => {
  render(<FailedChat onDiscard={(drop) => queueMicrotask(drop)} />);
  await discardTheFirst();
  await waitFor(() => expect(screen.queryByText('0001')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Erneut senden: 0000' })).toHaveFocus());
});

test('the same if the message disappears after the dialog has closed', async () => {
  restoreLostFocus();
  let drop = () => {};
  render(<FailedChat onDiscard={(dropIt) => (drop = dropIt)} />);
  await discardTheFirst();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Verwerfen: 0001' })).toHaveFocus());
  act(drop);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Erneut senden: 0000' })).toHaveFocus());
});

describe('of 10,000 messages', () => {
  const messages = Array.from({ length: 10_000 }, (_, number) => ({
    ...message,
    id: `${number}`,
    text: `Nachricht ${number} https://laden.example.org/${number}`,
    state: 'sent' as const,
    memberId: number % 3 === 0 ? 'me' : 'tim',
  }));
  const open = () =>
    render(<ChatLog feed={{ ...emptyFeed, messages }} memberId="me" paperOf={() => 'kraft'} />);
  const scrollTo = (top: number) => {
    const log = screen.getByRole('log');
    log.scrollTop = top;
    fireEvent.scroll(log);
  };

  test('those near the end are mounted, in order, with their place among all', () => {
    open();
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeLessThan(40);
    expect(items.map((item) => item.ariaPosInSet)).toEqual(
      items.map((_, place) => `${10_001 - items.length + place}`),
    );
    expect(items.at(-1)).toHaveTextContent('Nachricht 9999');
    expect(document.querySelectorAll('*').length).toBeLessThan(600);
  });

  test('further up those there, and the one with the focus', () => {
    open();
    screen.getByRole('link', { name: /9998/ }).focus();
    scrollTo(70 * 5000);
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeLessThan(60);
    expect(items.at(-1)).toHaveTextContent('Nachricht 9998');
    expect(screen.getByRole('link', { name: /9998/ })).toHaveFocus();
    expect(items[0]).not.toHaveTextContent('Nachricht 99');
  });
});
