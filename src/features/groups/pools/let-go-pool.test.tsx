import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { memoryData, renderWithData } from '@/test-personal-area';

import { LetGoPool } from './let-go-pool';
import { onClose, poolServer } from './pool-test-world';
import { pooledGift } from './test-pool';

poolServer();

test('letting go frees the gift after a question', async () => {
  const take = vi.fn();
  renderWithData(<LetGoPool gift={pooledGift()} take={take} open onClose={onClose} />, memoryData());
  const question = await screen.findByRole('alertdialog', { name: 'Nicht mehr sammeln?' });
  expect(take).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Freigeben' }));
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ giftId: 'mill', status: 'free' }));
});
