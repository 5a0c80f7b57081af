import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';

import { AlertDialog } from './alert-dialog';

type Options = Partial<ComponentProps<typeof AlertDialog>>;

function Example(options: Options) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Lukas löschen
      </button>
      <AlertDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Person löschen?"
        description="Deine Geschenkideen bleiben erhalten."
        confirmLabel="Löschen"
        onConfirm={() => setOpen(false)}
        {...options}
      />
    </>
  );
}

const alert = () => screen.queryByRole('alertdialog', { name: 'Person löschen?' });

async function open(options: Options = {}) {
  render(<Example {...options} />);
  await userEvent.click(screen.getByRole('button', { name: 'Lukas löschen' }));
}

function closed() {
  return waitFor(() => expect(alert()).not.toBeInTheDocument());
}

const opener = () => screen.getByRole('button', { name: 'Lukas löschen' });

test('says what happens and puts the focus on the safe button', async () => {
  await open();
  expect(alert()).toHaveAccessibleDescription('Deine Geschenkideen bleiben erhalten.');
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
});

test('the safe button can be the other one', async () => {
  await open({ harmless: true, confirmLabel: 'OK', cancelLabel: 'Abmelden' });
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
});

test('cancelling closes and does nothing else', async () => {
  const confirm = vi.fn<() => void>();
  await open({ onConfirm: confirm });
  await userEvent.keyboard('{Enter}');
  await closed();
  expect(opener()).toHaveFocus();
  expect(confirm).not.toHaveBeenCalled();
});

test('confirming runs the action and gives the focus back', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  await closed();
  expect(opener()).toHaveFocus();
});

test('while the action runs it cannot be started again', async () => {
  const confirm = vi.fn<() => void>();
  await open({ onConfirm: confirm, busy: true });
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  expect(confirm).not.toHaveBeenCalled();
});
