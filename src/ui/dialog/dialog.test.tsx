import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';

import { Button } from '@/ui/button';
import { Input } from '@/ui/form/input';

import { Dialog, DialogCancel } from './dialog';

type ExampleProps = { dirty?: boolean; withField?: boolean; onSubmit?: () => void };

function Example({ dirty = false, withField = true, onSubmit }: ExampleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öffnen</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
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
  await open();
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

const question = () => screen.queryByRole('alertdialog', { name: 'Eingaben verwerfen?' });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each([
  ['Escape', () => userEvent.keyboard('{Escape}'), 'Name'],
  ['a press beside the dialog', () => userEvent.click(scrim(), { pointerEventsCheck: 0 }), 'Name'],
  ['the X', () => press('Schließen'), 'Schließen'],
  ['Abbrechen', () => press('Abbrechen'), 'Abbrechen'],
])('with unsaved text %s asks', (_way, leave, place) => {
  async function ask() {
    await open({ dirty: true });
    await userEvent.keyboard('Oma');
    await leave();
    expect(question()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Weiter bearbeiten' })).toHaveFocus();
  }

  test('and "Weiter bearbeiten" restores the focus', async () => {
    await ask();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(document.activeElement).toHaveAccessibleName(place);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Oma');
    await leave();
    expect(question()).toBeInTheDocument();
  });

  test('and Escape in the question loses nothing', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(document.activeElement).toHaveAccessibleName(place);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Oma');
  });

  test('and closes both on "Verwerfen"', async () => {
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    await closed();
    expect(question()).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(dialog()).toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
  });
});

test('a save during the question closes both, and the next opening does not ask', async () => {
  const form = (isOpen: boolean) => (
    <Dialog open={isOpen} onClose={() => {}} title="Person hinzufügen" dirty footer={<DialogCancel />}>
      <Input aria-label="Name" />
    </Dialog>
  );
  const { rerender } = render(form(true));
  await press('Abbrechen');
  expect(question()).toBeInTheDocument();
  rerender(form(false));
  await closed();
  rerender(form(true));
  expect(dialog()).toBeInTheDocument();
  expect(question()).not.toBeInTheDocument();
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

test('a refusal is shown above the footer until the next input', async () => {
  const refused = Object.assign(new Error('Das ist nicht erlaubt.'), { kind: 'forbidden' });
  function Refused() {
    const [error, setError] = useState<typeof refused | null>(refused);
    return (
      <Dialog
        open
        onClose={() => {}}
        title="Person hinzufügen"
        onSubmit={() => {}}
        save={{ error, reset: () => setError(null) }}
      >
        <Input aria-label="Name" />
      </Dialog>
    );
  }
  render(<Refused />);
  expect(screen.getByText('Das ist nicht erlaubt.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'M');
  expect(screen.queryByText('Das ist nicht erlaubt.')).not.toBeInTheDocument();
});
