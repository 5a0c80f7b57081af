import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Session } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { useSecretDraft } from '@/data/texts/secret-drafts';

import { createQueryClient } from '../query-client';
import { SessionWatch } from './session-watch';

const user = (userId: string): Session => ({ status: 'user', userId, email: '', name: userId });
const ended: Session = { status: 'signed_out', left: false, lost: true };

test.each<[string, Session, string]>([
  ['goes on after a session that ended by itself', ended, 'Magst du Tee?'],
  ['is gone once somebody has left', { status: 'signed_out', left: true }, ''],
  ['is gone once another one has come', user('tim'), ''],
])('a question to somebody secret %s', (_name, next, left) => {
  const client = createQueryClient();
  const page = (session: Session) => (
    <QueryClientProvider client={client}>
      <SessionContext value={{ session, setSession: () => undefined }}>
        <SessionWatch />
      </SessionContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page(user('kat')));
  const { result } = renderHook(() => useSecretDraft('kat', 'draw'));
  act(() => result.current.change('Magst du Tee?'));
  rerender(page(next));
  rerender(page(user('kat')));
  expect(result.current.text).toBe(left);
});
