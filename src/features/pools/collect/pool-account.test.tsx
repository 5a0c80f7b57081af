import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { pooledGift } from '@/domain/test-data';

import { shareOf } from '../test-pool';
import { button, collect, find, poolServer, renderLayer, tim } from '../test-pool-world';

const server = poolServer();

test('an account is checked before it is sent, and what was typed stays', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.answers.set_pool_payment = () => false;
  renderLayer(pooledGift(), 'collect', tim);
  await userEvent.click(await screen.findByRole('button', { name: 'Konto eintragen' }));
  const holder = screen.getByRole('textbox', { name: 'Wem gehört das Konto?' });
  const account = screen.getByRole('textbox', { name: 'IBAN' });
  await userEvent.type(holder, '🎁');
  await userEvent.type(account, 'DE98 3704 0044 0532 0130 00');
  await userEvent.click(button('Konto speichern'));
  await waitFor(() => expect(account).toHaveAccessibleDescription(/^Diese IBAN stimmt nicht/));
  expect(holder).toHaveAccessibleDescription(/^Bitte schreib den Namen/);
  expect(server.asked).toEqual([]);
  await userEvent.clear(holder);
  await userEvent.type(holder, 'Tim Brandt');
  await userEvent.clear(account);
  await userEvent.type(account, 'de89 3704 0044 0532 0130 00');
  await userEvent.click(button('Konto speichern'));
  expect(await screen.findByText('Für diese Runde speichern wir kein Konto mehr')).toBeVisible();
  expect(server.asked).toEqual([
    ['set_pool_payment', { p_gift: 'mill', p_holder: 'Tim Brandt', p_iban: 'DE89370400440532013000' }],
  ]);
  expect(account).toHaveValue('de89 3704 0044 0532 0130 00');
});

test('an account is deleted, without another in its place', async () => {
  server.shares = [shareOf('t'), shareOf('m')];
  server.payment = { holder: 'Tim Brandt', iban: 'DE89370400440532013000', code: '4F7K' };
  const { user } = await collect(pooledGift());
  await user.click(await find('Konto löschen'));
  await waitFor(() => expect(server.asked).toEqual([['set_pool_payment', { p_gift: 'mill' }]]));
});
