import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { MessageComposer } from './message-composer';

function renderComposer(busy = false) {
  const onSend = vi.fn<(text: string) => void>();
  function Example() {
    const [draft, setDraft] = useState('');
    return (
      <MessageComposer
        label="Nachricht"
        placeholder=""
        draft={draft}
        onDraft={setDraft}
        onSend={onSend}
        isBlank={draft.trim() === ''}
        problem={draft.length > 40 ? 'Zu lang' : null}
        busy={busy}
      />
    );
  }
  render(<Example />);
  return { onSend, field: screen.getByRole('textbox', { name: 'Nachricht' }) };
}

test('Enter sends the trimmed text, Shift+Enter starts a line', async () => {
  const { onSend, field } = renderComposer();
  await userEvent.type(field, '  Hallo{Shift>}{Enter}{/Shift}alle  {Enter}');
  expect(onSend.mock.calls).toEqual([['Hallo\nalle']]);
});

test('a blank text is not sent', async () => {
  const { onSend, field } = renderComposer();
  await userEvent.type(field, '   {Enter}');
  expect(screen.getByRole('button', { name: 'Senden' })).toBeDisabled();
  expect(onSend).not.toHaveBeenCalled();
});

test.each([
  ['most browsers', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])('Enter that ends a composed word sends nothing in %s', (_, event) => {
  const { onSend, field } = renderComposer();
  fireEvent.change(field, { target: { value: 'にほん' } });
  fireEvent.keyDown(field, { key: 'Enter', ...event });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).toHaveBeenCalledWith('にほん');
});

test('a text with a problem is kept, and the problem is named', async () => {
  const { onSend, field } = renderComposer();
  fireEvent.change(field, { target: { value: 'x'.repeat(41) } });
  await userEvent.type(field, '{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Zu lang');
  expect(onSend).not.toHaveBeenCalled();
});

test('a text in flight is not sent twice', async () => {
  const { onSend, field } = renderComposer(true);
  await userEvent.type(field, 'Hallo{Enter}{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});
