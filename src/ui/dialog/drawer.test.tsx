import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { Drawer } from './drawer';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menü
      </button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} label="Hauptmenü">
        <a href="#personen">Personen</a>
      </Drawer>
    </>
  );
}

test.each(['{Escape}', '{Enter}'])('%s closes the drawer and the burger has the focus again', async (key) => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
  expect(screen.getByRole('dialog', { name: 'Hauptmenü' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Schließen' })).toHaveFocus();

  await userEvent.keyboard(key);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Menü' })).toHaveFocus();
});

function LayerAfterLayer() {
  const [shown, show] = useState<'drawer' | 'dialog' | null>(null);
  return (
    <>
      <button type="button" onClick={() => show('drawer')}>
        Menü
      </button>
      <Drawer open={shown === 'drawer'} onClose={() => show(null)} label="Hauptmenü">
        <button type="button" onClick={() => show('dialog')}>
          Neue Person
        </button>
      </Drawer>
      <Drawer open={shown === 'dialog'} onClose={() => show(null)} label="Person">
        <input aria-label="Name" />
      </Drawer>
    </>
  );
}

test('a layer that replaces another restores the focus to the opener of the first', async () => {
  render(<LayerAfterLayer />);
  await userEvent.click(screen.getByRole('button', { name: 'Menü' }));
  await userEvent.click(screen.getByRole('button', { name: 'Neue Person' }));
  expect(await screen.findByRole('dialog', { name: 'Person' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Hauptmenü' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menü' })).toHaveFocus());
});
