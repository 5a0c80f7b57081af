import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { Drawer } from './drawer';

afterEach(() => vi.restoreAllMocks());

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

/** Keeps closed layers in the page, as while their animation runs; jsdom has none. */
function animate() {
  const { getComputedStyle } = window;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, ...rest) =>
    Object.defineProperty(getComputedStyle.call(window, element, ...rest), 'animationName', {
      get: () => element.getAttribute('data-state'),
    }),
  );
}

function LayerAboveLayer() {
  const [count, setCount] = useState(2);
  return ['Person', 'Geschenk'].map((label, index) => (
    <Drawer key={label} open={count > index} onClose={() => setCount(index)} label={label}>
      {label}
    </Drawer>
  ));
}

test('a second Escape closes the layer below while the upper one is still closing', async () => {
  animate();
  render(<LayerAboveLayer />);
  const states = () =>
    screen.getAllByRole('dialog', { hidden: true }).map((layer) => layer.getAttribute('data-state'));
  await userEvent.keyboard('{Escape}');
  expect(states()).toEqual(['open', 'closed']);
  await userEvent.keyboard('{Escape}');
  expect(states()).toEqual(['closed', 'closed']);
});
