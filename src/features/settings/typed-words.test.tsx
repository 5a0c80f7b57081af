import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { SessionContext } from '@/data/session/session-context';

import { DeleteAccountDialog } from './delete-account-dialog';
import { NameForm } from './name-form';

const network = vi.fn();
const account = {
  status: 'user',
  userId: 'katharina',
  name: 'Katharina',
  email: 'katharina@example.org',
} as const;

beforeEach(() => void vi.stubGlobal('fetch', network));

test('a name of one letter is not stored', async () => {
  render(<NameForm account={account} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, ' K {Enter}');
  expect(field).toHaveAccessibleDescription('Name muss mindestens 2 Zeichen lang sein');
  expect(network).not.toHaveBeenCalled();
});

test('no account is deleted for another word, or for none', async () => {
  const setSession = vi.fn();
  render(
    <SessionContext value={{ session: account, setSession }}>
      <DeleteAccountDialog open onClose={() => undefined} />
    </SessionContext>,
  );
  const field = screen.getByRole('textbox');
  for (const word of ['', 'löschen bitte']) {
    if (word) await userEvent.type(field, word);
    await userEvent.click(screen.getByRole('button', { name: 'Konto endgültig löschen' }));
    expect(field).toHaveAccessibleDescription('Bitte tippe LÖSCHEN ein.');
  }
  expect(network).not.toHaveBeenCalled();
  expect(setSession).not.toHaveBeenCalled();
});
