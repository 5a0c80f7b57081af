import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { storePushRegistration, pushRegistration } from '@/data/push/push-registration';
import { fakePush, katharina, storeSession, stubNavigator } from '@/data/push/test-push';
import type { Session } from '@/data/session/session';
import { SessionContext } from '@/data/session/session-context';
import { watchTyping } from '@/lib/browser/typed-text';

import { PushWatch } from './push-watch';

const endpoint = 'https://push.example/phone';
const user: Session = { status: 'user', userId: katharina, email: 'k@example.org', name: 'K' };

afterEach(() => vi.unstubAllGlobals());

function Path() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function watch(session: Session) {
  const page = (session: Session) => (
    <SessionContext value={{ session, setSession: () => undefined }}>
      <BrowserRouter>
        <PushWatch />
        <Path />
      </BrowserRouter>
    </SessionContext>
  );
  const { rerender } = render(page(session));
  return { become: (next: Session) => rerender(page(next)) };
}

test.each<[string, Session, boolean]>([
  ['who leaves', { status: 'signed_out', left: true, token: 'token' }, false],
  ['an account that was deleted', { status: 'signed_out', left: false, gone: true, token: 'token' }, false],
  ['who was away', { status: 'signed_out', left: false, token: 'token' }, true],
  ['a session that was lost', { status: 'signed_out', left: false, lost: true }, true],
  ['who goes on as a guest', { status: 'guest', userId: null }, true],
])('the notifications end with %s', async (_, after, comesBack) => {
  const { world } = fakePush({ subscribed: { endpoint }, devices: [endpoint] });
  storePushRegistration({ userId: katharina, endpoint, isPaused: false });
  storeSession(katharina);
  const { become } = watch(user);
  localStorage.removeItem('paeckchen-session');
  become(after);
  await waitFor(() => expect(world.subscription).toBeNull());
  await waitFor(() => expect(pushRegistration()?.isPaused ?? null).toBe(comesBack ? true : null));
  // Without the session's token the device stays registered on the server: only the browser ends its subscription.
  await waitFor(() => expect(world.devices).toHaveLength('token' in after ? 0 : 1));
  storeSession(katharina, 'another');
  become(user);
  await waitFor(() => expect(world.subscription !== null).toBe(comesBack));
});

test('while nobody knows who is here, nothing changes', async () => {
  const { world } = fakePush({ subscribed: { endpoint } });
  storePushRegistration({ userId: katharina, endpoint, isPaused: false });
  watch({ status: 'loading' });
  await Promise.resolve();
  expect(world.subscription).not.toBeNull();
});

test('what somebody chose in a notification opens in this tab, which says so', () => {
  const worker = new EventTarget();
  stubNavigator({ serviceWorker: worker });
  watch({ status: 'signed_out', left: false });
  const say = (data: unknown) => {
    const heard = vi.fn<(message: unknown) => void>();
    const message = Object.assign(new Event('message'), { data, ports: [{ postMessage: heard }] });
    act(() => void worker.dispatchEvent(message));
    return heard;
  };
  expect(say({ type: 'OPEN_PATH', path: '/erinnerung#token' })).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('/erinnerung#token');
  for (const other of [null, 'x', { type: 'SKIP_WAITING' }, { type: 'OPEN_PATH', path: 7 }])
    expect(say(other)).not.toHaveBeenCalled();
  watchTyping();
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.input(field, { target: { value: 'Halb getippt' } });
  expect(say({ type: 'OPEN_PATH', path: '/friends' })).not.toHaveBeenCalled();
  field.remove();
  expect(screen.getByRole('status')).toHaveTextContent('/erinnerung#token');
});
