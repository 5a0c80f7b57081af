import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { recordWaitingCount, waitingCount } from '@/data/offline/outbox/waiting-count';
import type { Session } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import { SessionProvider } from '@/data/session/session-provider';
import { draftText, localDrafts, setDraftText } from '@/data/texts/drafts';
import { forgetTexts, storeText, localText } from '@/data/texts/local-texts';
import { forgetSecretDrafts, secretDrafts } from '@/data/texts/secret-drafts';
import { NewPasswordForm } from '@/features/auth/new-password-form';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { SessionWatch } from './session-watch';

const scope = 'user:bernd';
const bernd: Session = { status: 'user', userId: 'bernd', email: 'bernd@example.org', name: 'Bernd' };

afterEach(() => {
  recordWaitingCount(scope, 0);
  forgetTexts(scope);
  forgetSecretDrafts();
});

function sessionOf(id: string) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = btoa(JSON.stringify({ sub: id, exp: expires_at })).replaceAll('=', '');
  const user = { id, email: `${id}@example.org`, aud: 'authenticated', app_metadata: {}, created_at: '' };
  const access_token = `eyJhbGciOiJIUzI1NiJ9.${claims}.x`;
  return { access_token, refresh_token: id, expires_at, expires_in: 3600, token_type: 'bearer', user };
}

function Page({ of }: { of: string }) {
  const session = useSession();
  return (
    <>
      <p>{session.status}</p>
      <button onClick={() => setDraftText(secretDrafts('bernd'), 'draw', 'Magst du Rosen?')}>Fragen</button>
      <NewPasswordForm email={`${of}@example.org`} onExpired={() => undefined} />
    </>
  );
}

test.each(['bernd', 'anna'])('a new password over a link of %s takes nothing unsent along', async (of) => {
  sessionStorage.setItem('paeckchen-mail-link', JSON.stringify(sessionOf(of)));
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('bernd')));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    (input instanceof Request ? input.url : String(input)).includes('/user')
      ? Response.json(sessionOf(of).user)
      : new Response(null, { status: 204 }),
  );
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <SessionProvider first={bernd}>
        <SessionWatch />
        <Page of={of} />
      </SessionProvider>
    </MemoryRouter>,
  );
  setDraftText(localDrafts(scope), 'chat:1', 'Wer bringt den Kuchen?');
  storeText(scope, 'note', 'gifts:1@tab', { text: 'blau', base: '', sent: [] });
  recordWaitingCount(scope, 2);
  await user.click(screen.getByRole('button', { name: 'Fragen' }));

  for (const label of [/^Neues Passwort/, /^Passwort bestätigen/])
    await user.type(screen.getByLabelText(label), 'GanzNeu123');
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));

  expect(await screen.findByRole('heading', { name: 'Passwort gespeichert' })).toBeVisible();
  expect(screen.getByText('signed_out')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(SESSION_KEY)).toBeNull());
  expect(draftText(localDrafts(scope), 'chat:1')).toBe('Wer bringt den Kuchen?');
  expect(localText(scope, 'note', 'gifts:1@tab')).toMatchObject({ text: 'blau' });
  expect(waitingCount(scope)).toBe(2);
  expect(secretDrafts('bernd').keys()).toHaveLength(1);
});
