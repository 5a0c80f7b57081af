import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { AppError } from '@/data/app-error';
import { draftText, localDrafts, noText, sentAs } from '@/data/texts/drafts';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { chatSource } from './use-chat-feed';

test.each([
  ['its writer', 'Hallo', 'ana'],
  ['its writer after the end of the session', 'Hallo', null],
  ['nobody else', '', 'bernd'],
])('an unsent text returns to %s', (_who, text, signedIn) => {
  const session = { access_token: 't', expires_at: Date.now(), user: { id: signedIn } };
  if (signedIn !== null) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const source = chatSource(new QueryClient(), { userId: 'ana', groupId: 'g' }, 'm');
  source.onReturned?.({ id: 'sent', text: 'Hallo' }, new AppError('offline', ''));
  expect(draftText(localDrafts('user:ana'), 'chat:m')).toBe(text);
});

test('a text that has returned is sent again under the same id, also beside another one', () => {
  const source = chatSource(new QueryClient(), { userId: 'ana', groupId: 'g' }, 'm');
  source.onReturned?.({ id: '1', text: 'eins' }, new AppError('offline', ''));
  const drafts = localDrafts('user:ana');
  const { sent } = drafts.read('chat:m') ?? {};
  drafts.write('chat:m', { fields: { text: 'eins\nund neu' }, base: noText, ...(sent && { sent }) });
  source.onReturned?.({ id: '2', text: 'zwei' }, new AppError('offline', ''));
  expect(['eins', 'zwei'].map((text) => sentAs(drafts, 'chat:m', text))).toEqual(['1', '2']);
  expect(draftText(drafts, 'chat:m'), 'in their order, before what was typed since').toBe(
    'eins\nzwei\nund neu',
  );
});
