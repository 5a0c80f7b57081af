import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { NumberedActions } from './numbered-actions';

test.each([
  ['1 Person hinzufügen Wen beschenkst du?', 'onAddPerson'],
  ['2 Geschenkidee Halte den Einfall gleich fest.', 'onAddGift'],
  ['3 KI Konkretisierer Mach die Idee richtig rund.', 'onConcretize'],
] as const)('"%s" is one button', async (name, handler) => {
  const handlers = {
    onAddPerson: vi.fn<() => void>(),
    onAddGift: vi.fn<() => void>(),
    onConcretize: vi.fn<() => void>(),
  };
  render(<NumberedActions {...handlers} />);
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  expect(handlers[handler]).toHaveBeenCalledOnce();
});
