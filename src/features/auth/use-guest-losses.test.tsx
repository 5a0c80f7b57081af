import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { recordWaitingCount } from '@/data/offline/outbox/waiting-count';
import type { Session } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { localDrafts, setDraftText } from '@/data/texts/drafts';
import { forgetTexts } from '@/data/texts/local-texts';

import { GuestLossQuestion } from './guest-loss-question';
import { useGuestLosses } from './use-guest-losses';

afterEach(() => {
  recordWaitingCount('user:mia', 0);
  forgetTexts('user:mia');
});

function openAs(first: Session) {
  let session = first;
  function Around({ children }: { children: ReactNode }) {
    return <SessionContext value={{ session, setSession: () => undefined }}>{children}</SessionContext>;
  }
  const { result, rerender } = renderHook(() => useGuestLosses(), { wrapper: Around });
  const answers: boolean[] = [];
  async function ask() {
    answers.push(await result.current.mayLeave());
  }
  async function become(next: Session) {
    session = next;
    await act(async () => rerender());
  }
  return { result, answers, become, ask: () => act(async () => void ask()) };
}

test.each([
  [0, 1, 'Ein angefangener Text an deine Gruppen ist noch nicht gesendet.', 'dann geht er verloren.'],
  [1, 0, 'Eine Nachricht an deine Gruppen ist noch nicht gesendet.', 'dann geht sie verloren.'],
  [2, 2, '2 Nachrichten und 2 angefangene Texte an deine Gruppen sind', 'dann gehen sie verloren.'],
])('%d messages and %d drafts are asked about', async (messages, drafts, ...words) => {
  recordWaitingCount('user:mia', messages);
  for (let index = 0; index < drafts; index += 1)
    setDraftText(localDrafts('user:mia'), `chat:${index}`, 'Wer bringt');
  const { answers, ask } = openAs({ status: 'guest', userId: 'mia' });
  await ask();
  expect(answers).toEqual([]);
  render(<GuestLossQuestion userId="mia" onAnswer={() => undefined} />);
  for (const part of words) expect(screen.getByRole('alertdialog')).toHaveTextContent(part);
});

test.each([' ', '\n\u00a0', '\u200b'])('a text without visible characters is no draft: %o', async (draft) => {
  setDraftText(localDrafts('user:mia'), 'chat:0', draft);
  const { answers, ask } = openAs({ status: 'guest', userId: 'mia' });
  await ask();
  expect(answers).toEqual([true]);
});

test('a question that ends with the session in another tab is no yes, and holds nobody up', async () => {
  recordWaitingCount('user:mia', 1);
  const { result, answers, become, ask } = openAs({ status: 'guest', userId: 'mia' });
  await ask();
  expect(answers).toEqual([]);
  await become({ status: 'signed_out', left: false });
  expect(answers).toEqual([false]);
  expect(result.current.question).toBeNull();
});
