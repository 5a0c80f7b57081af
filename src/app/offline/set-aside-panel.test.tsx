import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { UnsavedPanel } from './set-aside-panel';
import type { UnsavedThing } from './unsaved-things';

function thing(id: string, text = id): UnsavedThing {
  return { id, title: `Nachricht ${id}`, reason: '', text, retry: null, drop: vi.fn(async () => {}) };
}

test('a question about something that is decided elsewhere closes, and nothing else is given up', async () => {
  const [first, second, third] = [thing('a'), thing('b'), thing('c')];
  const { rerender } = render(<UnsavedPanel things={[first, second]} />);
  await userEvent.click(screen.getByRole('button', { name: /Nachricht b.*verwerfen/ }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('b');
  rerender(<UnsavedPanel things={[first, third]} />);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  rerender(<UnsavedPanel things={[first, second, third]} />);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  for (const { drop } of [first, second, third]) expect(drop).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: /Nachricht c.*verwerfen/ }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Verwerfen' }));
  expect(third.drop).toHaveBeenCalledOnce();
  expect(second.drop).not.toHaveBeenCalled();
});
