import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { pooledGift } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { LetGoPool } from './let-go-pool';
import { onClose, poolServer } from './test-pool-world';

poolServer();

test('letting go frees the gift after a question', async () => {
  const letGo = vi.fn();
  renderWithData(<LetGoPool gift={pooledGift()} open onClose={onClose} onLetGo={letGo} />, memoryData());
  const question = await screen.findByRole('alertdialog', { name: 'Nicht mehr sammeln?' });
  expect(letGo).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Nicht mehr sammeln' }));
  expect(letGo).toHaveBeenCalledOnce();
});
