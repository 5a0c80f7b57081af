import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { lazyPart } from './lazy-part';

type Module = { Layer: (props: { open: boolean; onClose: () => void }) => null };

const Layer = lazyPart((): Promise<Module> => Promise.reject(new TypeError('no network')), 'Layer');

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      {open && <Layer open onClose={() => setOpen(false)} />}
    </>
  );
}

test('closing the error note of a layer restores the focus', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Öffnen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Öffnen' })).toHaveFocus();
});
