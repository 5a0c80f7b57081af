import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { AlertDialog } from './alert-dialog';
import { BottomDrawer } from './bottom-drawer';
import { Dialog } from './dialog';
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

const layerKinds = {
  Dialog: (props: LayerProps) => <Dialog {...props}>Inhalt</Dialog>,
  BottomDrawer: (props: LayerProps) => <BottomDrawer {...props}>Inhalt</BottomDrawer>,
  Drawer: ({ title, ...props }: LayerProps) => (
    <Drawer {...props} label={title}>
      Inhalt
    </Drawer>
  ),
  AlertDialog: (props: LayerProps) => (
    <AlertDialog {...props} description="Sicher?" confirmLabel="Ja" onConfirm={() => {}} />
  ),
};

type LayerProps = { open: boolean; onClose: () => void; title: string };

function LayerAboveLayer({ Upper }: { Upper: (props: LayerProps) => ReactNode }) {
  const [count, setCount] = useState(2);
  return (
    <>
      <layerKinds.Dialog open={count > 0} onClose={() => setCount(0)} title="Person" />
      <Upper open={count > 1} onClose={() => setCount(1)} title="Geschenk" />
    </>
  );
}

test.each(Object.entries(layerKinds))(
  'a second Escape closes the layer below while the upper one, a %s, is still closing',
  async (_kind, Upper) => {
    animate();
    render(<LayerAboveLayer Upper={Upper} />);
    const states = () =>
      Array.from(document.querySelectorAll('[role$=dialog]'), (layer) => layer.getAttribute('data-state'));
    await userEvent.keyboard('{Escape}');
    expect(states()).toEqual(['open', 'closed']);
    await userEvent.keyboard('{Escape}');
    expect(states()).toEqual(['closed', 'closed']);
  },
);
