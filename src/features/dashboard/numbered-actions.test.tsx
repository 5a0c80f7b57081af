import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { NumberedActions } from './numbered-actions';

test.each([
  ['1 Person hinzufügen Wen beschenkst du?', 'onAddPerson'],
  ['2 Geschenkidee Halte den Einfall gleich fest.', 'onAddGift'],
  ['3 KI Konkretisierer Noch keine Idee? Lass dir welche zeigen.', 'onConcretize'],
] as const)('"%s" is one button', async (name, handler) => {
  const handlers = {
    onAddPerson: vi.fn<() => void>(),
    onAddGift: vi.fn<() => void>(),
    onConcretize: vi.fn<() => void>(),
  };
  render(<NumberedActions look="large" {...handlers} />);
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  expect(handlers[handler]).toHaveBeenCalledOnce();
});

test('used once they are small, with their names alone', () => {
  const nothing = () => undefined;
  render(<NumberedActions look="small" onAddPerson={nothing} onAddGift={nothing} onConcretize={nothing} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '1 Person hinzufügen',
    '2 Geschenkidee',
    '3 KI Konkretisierer',
  ]);
});
