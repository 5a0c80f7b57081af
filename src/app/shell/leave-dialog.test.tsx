import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { recordWaitingCount } from '@/data/offline/outbox/waiting-count';
import { localDrafts, setDraftText } from '@/data/texts/drafts';
import { forgetTexts, storeText } from '@/data/texts/local-texts';
import { openDraftCount } from '@/data/texts/open-draft-count';
import { forgetSecretDrafts, secretDrafts } from '@/data/texts/secret-drafts';

import { LeaveDialog } from './leave-dialog';

const scope = 'user:ana';

afterEach(() => {
  recordWaitingCount(scope, 0);
  forgetTexts(scope);
  act(forgetSecretDrafts);
});

function begin(key: string) {
  setDraftText(localDrafts(scope), key, 'Wer bringt');
}

test.each([
  [0, 0, 'Inzwischen ist alles gesendet.'],
  [1, 0, '1 Änderung ist nicht gespeichert. Beim Abmelden geht sie verloren.'],
  [2, 0, '2 Änderungen sind nicht gespeichert. Beim Abmelden gehen sie verloren.'],
  [0, 1, '1 Entwurf ist nicht gespeichert. Beim Abmelden geht er verloren.'],
  [0, 3, '3 Entwürfe sind nicht gespeichert. Beim Abmelden gehen sie verloren.'],
  [1, 2, '1 Änderung und 2 Entwürfe sind nicht gespeichert. Beim Abmelden gehen sie verloren.'],
])('%i changes and %i drafts are named', (changes, drafts, sentence) => {
  recordWaitingCount(scope, changes);
  for (let index = 0; index < drafts; index += 1) begin(`chat:${index}`);
  render(<LeaveDialog userId="ana" onClose={() => undefined} onLeave={() => undefined} />);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(sentence);
});

test('an unsaved note beside a begun message is a change beside a draft', () => {
  storeText(scope, 'note', 'gift@tab', { text: 'blau', base: '', sent: [] });
  begin('chat:1');
  render(<LeaveDialog userId="ana" onClose={() => undefined} onLeave={() => undefined} />);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('1 Änderung und 1 Entwurf sind');
});

test.each([
  ['a message', () => begin('chat:1')],
  ['a comment', () => begin('comment:1')],
  ['a captured idea', () => begin('capture')],
  ['a hint', () => begin('draw-hint:1')],
  ['a field of a form', () => begin('fact:1:mag:2')],
  ['a secret question', () => setDraftText(secretDrafts('ana'), 'draw 1 p-Tim', 'Magst du Tee?')],
])('%s that was begun counts, for its writer alone', (_what, start) => {
  start();
  expect([openDraftCount(scope), openDraftCount('user:ben'), openDraftCount('guest')]).toEqual([1, 0, 0]);
});
