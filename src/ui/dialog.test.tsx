import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { Button } from './button';
import { Dialog, DialogCancel } from './dialog';
import { Input } from './input';

type ExampleProps = { dirty?: boolean; withField?: boolean; onSubmit?: () => void };

function Example({ dirty = false, withField = true, onSubmit }: ExampleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öffnen</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Person hinzufügen"
        dirty={dirty}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
        footer={
          <>
            <DialogCancel />
            <Button type="submit">Speichern</Button>
          </>
        }
      >
        {withField ? <Input aria-label="Name" /> : <p>Nur Text</p>}
      </Dialog>
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Person hinzufügen' });

async function open(props: ExampleProps = {}) {
  render(<Example {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Öffnen' }));
}

function closed() {
  return waitFor(() => expect(dialog()).not.toBeInTheDocument());
}

const opener = () => screen.getByRole('button', { name: 'Öffnen' });

test('the first field gets the focus', async () => {
  await open();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('without a field the focus still moves into the dialog', async () => {
  await open({ withField: false });
  expect(dialog()?.contains(document.activeElement)).toBe(true);
});

test.each(['Schließen', 'Abbrechen'])('%s closes and gives the focus back', async (name) => {
  await open({ dirty: true });
  await userEvent.click(screen.getByRole('button', { name }));
  await closed();
  expect(opener()).toHaveFocus();
});

test('Escape closes and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(opener()).toHaveFocus();
});

test('a press beside the dialog closes it', async () => {
  await open();
  await userEvent.click(scrim(), { pointerEventsCheck: 0 });
  await closed();
  expect(opener()).toHaveFocus();
});

test('with unsaved text neither Escape nor a press beside it closes', async () => {
  await open({ dirty: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(scrim(), { pointerEventsCheck: 0 });
  expect(dialog()).toBeInTheDocument();
});

test('Enter in a field submits through the button in the footer', async () => {
  const submit = vi.fn<() => void>();
  await open({ onSubmit: submit });
  await userEvent.keyboard('Oma{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

test('Tab stays inside', async () => {
  await open();
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab();
    expect(dialog()?.contains(document.activeElement)).toBe(true);
  }
});

function scrim() {
  const overlay = document.querySelector('.bg-scrim');
  if (!overlay) throw new Error('no scrim');
  return overlay;
}
