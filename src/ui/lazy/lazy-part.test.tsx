import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { lazyPart } from './lazy-part';

vi.mock('./missing-part', () => {
  throw new TypeError('no network');
});

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

test('the note of a part in a page stands in its place, that of a layer at the top', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart(
    (): Promise<{ Part: () => null }> => Promise.reject(new TypeError('no network')),
    'Part',
  );
  const { rerender } = render(<Part />);
  expect(await screen.findByRole('alert')).not.toHaveClass('fixed');
  rerender(<Layer open onClose={() => undefined} />);
  const note = await screen.findByRole('alert');
  expect(note).toHaveClass('fixed', 'top-3');
  expect(note).not.toHaveClass('bottom-3');
});
