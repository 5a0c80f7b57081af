import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { aGift, day } from '@/domain/test-data';
import { renderWithData } from '@/test-personal-area';

import { guestData } from '../test-support';
import { PaidDialog } from './paid-dialog';

const scarf = aGift({ title: 'Schal', status: 'verschenkt', occasionDate: day('2025-12-24') });

async function open() {
  const data = await guestData([scarf]);
  const onClose = vi.fn();
  renderWithData(<PaidDialog open onClose={onClose} gift={scarf} />, data);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Was hat es gekostet?' }), '12,50');
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    return (await data.gifts.list())[0];
  };
  return { user, save };
}

test('the day of the occasion shows, but is not stored with a price', async () => {
  const { save } = await open();
  expect(screen.getByRole('button', { name: /^Verschenkt am: 24. Dezember 2025/ })).toBeVisible();
  expect(await save()).toMatchObject({ paidCents: 1_250, givenOn: null });
});

test('a day that somebody chose is stored', async () => {
  const { user, save } = await open();
  await user.click(screen.getByRole('button', { name: /^Verschenkt am/ }));
  await user.click(await screen.findByRole('button', { name: /23\. Dezember/ }));
  expect(await save()).toMatchObject({ paidCents: 1_250, givenOn: '2025-12-23' });
});

test('a price can be stored although a slow clock puts the day into the future', async () => {
  const given = aGift({ title: 'Schal', status: 'verschenkt', givenOn: day('2099-12-24') });
  const data = await guestData([given]);
  const onClose = vi.fn();
  renderWithData(<PaidDialog open onClose={onClose} gift={given} />, data);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Was hat es gekostet?' }), '12,5{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ paidCents: 1_250, givenOn: '2099-12-24' }]);
});
