import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { AppError } from '@/data/app-error';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';
import { draftText, localDrafts } from '@/lib/texts/drafts';

import { chatSource } from './chat-queries';

test.each([
  ['its writer', 'Hallo', 'ana'],
  ['its writer after the end of the session', 'Hallo', null],
  ['nobody else', '', 'bernd'],
])('an unsent text returns to %s', (_who, text, signedIn) => {
  const session = { access_token: 't', expires_at: Date.now(), user: { id: signedIn } };
  if (signedIn !== null) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const source = chatSource(new QueryClient(), { userId: 'ana', groupId: 'g' }, 'm');
  source.onReturned?.('Hallo', new AppError('offline', ''));
  expect(draftText(localDrafts('user:ana'), 'chat:m')).toBe(text);
});
