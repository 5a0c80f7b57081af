import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { Input } from '@/ui/form/input';

import { BottomDrawer } from './bottom-drawer';
import { DialogCancel } from './dialog';
import { useUnsaved } from './unsaved';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockReset();
  vi.stubGlobal('PointerEvent', MouseEvent);
  Element.prototype.setPointerCapture = () => {};
});

function Form() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <Input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** Component that reports unsaved text by the prop `dirty`, as a form inside the drawer does. */
function Owner() {
  const [text, setText] = useState('');
  return (
    <BottomDrawer open onClose={onClose} title="Name" footer={<DialogCancel />} dirty={text !== ''}>
      <Input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
    </BottomDrawer>
  );
}

const withForm = (
  <BottomDrawer open onClose={onClose} title="Name" footer={<DialogCancel />}>
    <Form />
  </BottomDrawer>
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole('textbox', { name: 'Name' });
const question = () => screen.queryByRole('alertdialog', { name: 'Eingaben verwerfen?' });

const ways: [string, () => unknown][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', () => userEvent.click(scrim(), { pointerEventsCheck: 0 })],
  ['the X', () => press('Schließen')],
  ['Abbrechen', () => press('Abbrechen')],
  ['pulling it down', pullDown],
];

describe.each([
  ['a form inside', withForm],
  ['its owner', <Owner key="owner" />],
])('a sheet in which %s knows of typed text', (_who, sheet) => {
  test.each(ways)('closes by %s while nothing is typed', async (_way, leave) => {
    render(sheet);
    await leave();
    expect(onClose).toHaveBeenCalledOnce();
    expect(question()).not.toBeInTheDocument();
  });

  test.each(ways)('asks on %s, and stays as it was', async (_way, leave) => {
    render(sheet);
    await userEvent.type(field(), 'Oma');
    await leave();
    expect(question()).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await press('Weiter bearbeiten');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(field()).toHaveValue('Oma');
    expect(screen.getByRole('dialog').style.translate).toMatch(/^(0px)?$/);
    await leave();
    await press('Verwerfen');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('guards a reload while there is typed text', async () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { unmount } = render(sheet);
    expect(asks()).toBe(false);
    await userEvent.type(field(), 'Oma');
    expect(asks()).toBe(true);
    await userEvent.clear(field());
    expect(asks()).toBe(false);
    await userEvent.type(field(), 'Oma');
    unmount();
    expect(asks()).toBe(false);
  });

  test('keeps the focus in the field after a cancelled press beside the sheet', async () => {
    render(sheet);
    await userEvent.type(field(), 'Oma');
    await userEvent.click(scrim(), { pointerEventsCheck: 0 });
    await press('Weiter bearbeiten');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(field()).toHaveFocus();
  });

  test('closes without asking after the typed text was removed', async () => {
    render(sheet);
    await userEvent.type(field(), 'Oma');
    await userEvent.clear(field());
    await press('Schließen');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

function scrim() {
  const overlay = document.querySelector('.bg-scrim');
  if (!overlay) throw new Error('no scrim');
  return overlay;
}

function pullDown() {
  const handle = screen.getByRole('heading', { name: 'Name' });
  fireEvent.pointerDown(handle, { clientY: 100 });
  fireEvent.pointerMove(handle, { clientY: 300 });
  fireEvent.pointerUp(handle, { clientY: 300 });
}
