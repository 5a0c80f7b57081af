import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { PictureField } from './picture-field';

test('the later of two files counts, even if the earlier one is read last', async () => {
  const reading = new Map<string, PromiseWithResolvers<void>>();
  const onChoose = (file: Blob) => {
    const read = Promise.withResolvers<void>();
    reading.set(file instanceof File ? file.name : '', read);
    return read.promise;
  };
  render(<PictureField src={null} alt="Tasse" onChoose={onChoose} onRemove={() => undefined} />);
  const input = screen.getByLabelText('Bild hinzufügen');
  for (const name of ['first.jpg', 'second.jpg'])
    fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  expect([...reading.keys()]).toEqual(['first.jpg', 'second.jpg']);
  reading.get('second.jpg')?.resolve();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Das Bild ist da.'));
  await act(async () => reading.get('first.jpg')?.reject(new Error('Das ist kein Bild.')));
  expect(screen.getByRole('status')).toHaveTextContent('Das Bild ist da.');
  expect(input).not.toHaveAttribute('aria-busy');
});
