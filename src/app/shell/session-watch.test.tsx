import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { isWorkKept } from '@/data/offline/outbox/unfinished-work';
import { recordWaitingCount } from '@/data/offline/outbox/waiting-count';
import type { Session } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { SessionProvider } from '@/data/session/session-provider';
import { noText } from '@/data/texts/drafts';
import { forgetText, forgetTexts, guests, storeText } from '@/data/texts/local-texts';
import { secretDrafts } from '@/data/texts/secret-drafts';
import { useDraft } from '@/data/texts/use-draft';
import { paths } from '@/lib/address/paths';
import { wantedPath } from '@/lib/address/wanted-path';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { RequireSession } from '../routes/route-guards';
import { SessionWatch } from './session-watch';

const user = (userId: string): Session => ({
  status: 'user',
  userId,
  email: `${userId}@example.org`,
  name: userId,
});

const asksBeforeLeaving = () =>
  !fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }));

function page(session: Session) {
  return (
    <MemoryRouter>
      <SessionContext value={{ session, setSession: () => undefined }}>
        <SessionWatch />
      </SessionContext>
    </MemoryRouter>
  );
}

test.each<[next: string, session: Session, isKept: boolean]>([
  ['somebody else', user('bernd'), false],
  ['a guest', { status: 'guest', userId: 'gast' }, false],
  ['a guest without a connection', { status: 'guest', userId: null }, false],
  ['their writer', user('anna'), true],
])(
  'after a session that ended by itself secret texts are there for their writer alone: %s',
  (_next, session, isKept) => {
    const { rerender } = render(page(user('anna')));
    const { result } = renderHook(() => useDraft(secretDrafts('anna'), 'draw', noText));
    act(() => result.current.change({ text: 'Magst du Rosen?' }));
    rerender(page({ status: 'signed_out', left: false, lost: true, of: 'anna' }));
    expect(asksBeforeLeaving()).toBe(true);
    rerender(page(session));
    expect([result.current.values.text, asksBeforeLeaving()]).toEqual(
      isKept ? ['Magst du Rosen?', true] : ['', false],
    );
    act(() => result.current.change({ text: '' }));
  },
);

test.each([
  ['a text', () => storeText('user:anna', 'note', 'gifts:1', 'samstags')],
  ['a change on its way', () => recordWaitingCount('user:anna', 1)],
])(
  'after a session that ended by itself the page says that %s waits for its writer',
  async (_what, leave) => {
    act(leave);
    const { rerender } = render(page({ status: 'signed_out', left: false, of: 'anna' }));
    expect(await screen.findByText(/^1\sÄnderung ist noch nicht gespeichert/)).toBeVisible();
    act(() => {
      forgetTexts('user:anna');
      recordWaitingCount('user:anna', 0);
    });
    rerender(page({ status: 'signed_out', left: false, of: 'anna' }));
    expect(screen.queryByText(/noch nicht gespeichert/)).not.toBeInTheDocument();
  },
);

test('changes on their way are kept for their writer when the session ends by itself, until the writer is back', () => {
  const { rerender } = render(page(user('anna')));
  expect(isWorkKept('user:anna')).toBe(false);
  rerender(page({ status: 'signed_out', left: false, lost: true, of: 'anna' }));
  expect(isWorkKept('user:anna')).toBe(true);
  rerender(page(user('anna')));
  expect(isWorkKept('user:anna')).toBe(false);
  rerender(page({ status: 'signed_out', left: true }));
  expect(isWorkKept('user:anna')).toBe(false);
});

test('the message of a former guest, who cannot sign in again, waits for nobody', async () => {
  act(() => {
    storeText(guests, 'draft', 'gast', '');
    recordWaitingCount('user:gast', 1);
  });
  render(page({ status: 'signed_out', left: false }));
  await act(() => import('./unsaved-notice'));
  expect(screen.queryByText(/noch nicht gespeichert/)).not.toBeInTheDocument();
  act(() => {
    forgetText(guests, 'draft', 'gast');
    recordWaitingCount('user:gast', 0);
  });
});

describe('another tab', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    localStorage.setItem(SESSION_KEY, '{}');
  });

  const sessionEnds = () => {
    localStorage.removeItem(SESSION_KEY);
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
  };
  const isLeft = () => {
    dispatchEvent(new StorageEvent('storage', { key: 'paeckchen-left', newValue: `${Date.now()} anna` }));
  };

  test.each([
    ['ends unasked', [sessionEnds], '/g/1'],
    ['is left, heard after its end', [sessionEnds, isLeft], '/'],
    ['is left, heard before its end', [isLeft, sessionEnds], '/'],
  ])('a session that %s: where the next one is led', (_how, news, wanted) => {
    render(
      <MemoryRouter initialEntries={['/g/1']}>
        <SessionProvider first={user('anna')}>
          <SessionWatch />
          <Routes>
            <Route element={<RequireSession />}>
              <Route path="/g/1" element="Gruppe" />
            </Route>
            <Route path={paths.auth} element="Anmeldung" />
          </Routes>
        </SessionProvider>
      </MemoryRouter>,
    );
    for (const happens of news) act(happens);
    expect(screen.getByText('Anmeldung')).toBeVisible();
    expect(wantedPath()).toBe(wanted);
  });
});
