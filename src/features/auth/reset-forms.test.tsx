import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { SessionContext } from '@/data/session/session-context';

import { ForgotPasswordPage } from './forgot-password-page';
import { NewPasswordForm } from './new-password-form';

const network = vi.fn();

beforeEach(() => void vi.stubGlobal('fetch', network));

function open(page: ReactNode) {
  const session = { status: 'signed_out', left: false } as const;
  render(
    <MemoryRouter>
      <SessionContext value={{ session, setSession: () => undefined }}>{page}</SessionContext>
    </MemoryRouter>,
  );
}

test('no link is sent to what is no address, until it is changed', async () => {
  open(<ForgotPasswordPage />);
  const field = screen.getByLabelText(/^E-Mail/);
  await userEvent.type(field, 'katharina@brandt{Enter}');
  expect(field).toHaveAccessibleDescription('Bitte gib eine gültige E-Mail-Adresse ein.');
  await userEvent.type(field, '.de');
  expect(field).not.toHaveAccessibleDescription();
  expect(network).not.toHaveBeenCalled();
});

test('a new password is long enough and typed twice', async () => {
  open(<NewPasswordForm email="katharina@example.org" onExpired={() => undefined} />);
  const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });
  const password = field('Neues Passwort');
  const again = field('Passwort bestätigen');
  await userEvent.type(password, 'kurz{Enter}');
  expect(password).toHaveAccessibleDescription(/Das Passwort muss mindestens 8 Zeichen lang sein\./);
  await userEvent.type(password, 'GanzNeu123');
  await userEvent.type(again, 'GanzAlt123{Enter}');
  expect(again).toHaveAccessibleDescription('Die Passwörter stimmen nicht überein.');
  expect(network).not.toHaveBeenCalled();
});
